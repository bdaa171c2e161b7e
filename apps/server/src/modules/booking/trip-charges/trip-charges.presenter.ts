import type { TripCharge, TripCharges } from '@coastline/contracts/bookings/trip-charge';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import type { MeasuredTrip, TripRecords } from '@coastline/domain/charges/charge-tariff';
import { numericToDalasi } from '@coastline/domain/money/money';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import type { ChargePhotoRow, TripChargeRow } from './trip-charges.repository.ts';

/** Records of a trip with the instants at which they were made. */
export type RecordedTrip = TripRecords & { handedOverAt: Date };

/** Presents the charges of a booking for one side; without `payee`. */
export function presentCharges(
  facts: {
    booking: LockedBooking['booking'];
    charges: readonly TripChargeRow[];
    photos: readonly ChargePhotoRow[];
    dueAmount: number;
    trip: RecordedTrip | undefined;
    measured: MeasuredTrip;
  },
  viewer: BookingViewer,
): TripCharges {
  const { booking, charges, photos, dueAmount, trip, measured } = facts;
  const isShown = viewer === 'admin' || charges.length > 0;
  return {
    items: charges.map((charge) =>
      presentCharge(
        charge,
        photos.filter(({ chargeId }) => chargeId === charge.id),
        viewer,
      ),
    ),
    due_amount: dueAmount,
    tariff: booking.chargeTariff,
    extra_km_price: booking.carRules.extra_km_price,
    km_per_day: booking.carRules.km_per_day,
    records: isShown && trip ? presentRecords(trip) : null,
    ...(viewer === 'admin' && { measured }),
  };
}

function presentCharge(
  charge: TripChargeRow,
  photos: readonly ChargePhotoRow[],
  viewer: BookingViewer,
): TripCharge {
  return {
    id: charge.id,
    kind: charge.kind,
    status: charge.status,
    quantity: charge.quantity,
    unit_price: charge.unitPrice === null ? null : numericToDalasi(charge.unitPrice),
    by_host: charge.byHost,
    amount: numericToDalasi(charge.amount),
    claimed_amount: numericToDalasi(charge.claimedAmount),
    reason: charge.reason,
    created_at: charge.createdAt.toISOString(),
    sent_at: charge.sentAt?.toISOString() ?? null,
    answer_by: charge.answerBy?.toISOString() ?? null,
    answered_at: charge.answeredAt?.toISOString() ?? null,
    answer: charge.answer,
    decided_at: charge.decidedAt?.toISOString() ?? null,
    decision_reason: charge.decisionReason,
    paid_at: charge.paidAt?.toISOString() ?? null,
    photos: photos.map(({ id, side, addedAt }) => ({ id, side, added_at: addedAt.toISOString() })),
    ...(viewer !== 'guest' && { host_amount: numericToDalasi(charge.hostAmount) }),
  };
}

function presentRecords({ out, back, handedOverAt, returnedAt, agreedReturn }: RecordedTrip) {
  return {
    hand_over: {
      mileage_km: out.mileageKm,
      fuel_eighths: out.fuelEighths,
      at: handedOverAt.toISOString(),
    },
    return: { mileage_km: back.mileageKm, fuel_eighths: back.fuelEighths, at: returnedAt.toISOString() },
    agreed_return_at: agreedReturn?.toISOString() ?? null,
  };
}
