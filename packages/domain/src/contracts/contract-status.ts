import type { BookingStatus } from '../bookings/booking-life-cycle.ts';

const SIGNED_STATUSES: readonly BookingStatus[] = ['confirmed', 'ready_for_pickup', 'in_progress'];

/** Whether a contract can be signed: from the deposit to the return. */
export function canContractBeSigned(status: BookingStatus): boolean {
  return SIGNED_STATUSES.includes(status);
}
