import type { ConditionRecord } from '@coastline/contracts/bookings/condition-record';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';

/** The facts of a booking for a checklist without a connection. They exclude document numbers and phone numbers. */
export interface StoredTrip {
  key: string;
  userId: string;
  bookingId: string;
  storedAt: number;
  bookingNumber: string;
  carId: string;
  carName: string;
  guestName: string;
  status: BookingStatus;
  startDate: string;
  endDate: string;
  /** The sentence about licence, identity and age. */
  driverCheck: string;
  /** Names with quantities: `2 × Child seat`. */
  extras: string[];
  /** Missing requirements of the hand-over besides the payment, in sentences. */
  missing: string[];
  /** The condition at the hand-over, to compare the return with; null before it. */
  out: {
    mileageKm: number;
    fuelEighths: number;
    recordedAt: string;
    accessories: ConditionRecord['accessories'];
    marks: { x: number; y: number; note: string }[];
    photos: { id: string; subject: string }[];
  } | null;
  /** When each phase was recorded; null: not yet. */
  recorded: Record<ConditionPhase, string | null>;
}
