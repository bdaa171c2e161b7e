import { randomUUID } from 'node:crypto';
import type { DraftChargeArgs } from '@coastline/contracts/bookings/trip-charge';
import {
  type ChargeAmount,
  type ChargeRequest,
  lastDayToCharge,
  MAX_CHARGES,
  priceCharge,
} from '@coastline/domain/charges/trip-charges';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, fromDalasi } from '@coastline/domain/money/money';
import { AppError } from '../../../http/errors/app-error.ts';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { findRecordedTrip, toChargedTrip } from './recorded-trip.ts';
import { countCharges, insertCharge } from './trip-charges.repository.ts';

/**
 * Inserts a charge of a locked booking, as a draft or as the proposal of its host, and returns its amount. Throws
 * `wrong_status` before the return, `not_in_tariff`, `amount_too_large`, `too_late_to_charge`, `too_many_charges`.
 */
export async function createCharge(
  tx: Database,
  locked: LockedBooking,
  { args, actorId, now, byHost }: { args: DraftChargeArgs; actorId: string; now: Date; byHost: boolean },
): Promise<string> {
  const { booking } = locked;
  const trip = await findRecordedTrip(tx, booking);
  if (locked.status !== 'completed' || !trip) {
    throw errors.wrongStatus('A trip is charged after the return of the car.');
  }
  if (todayInBanjul(now) > lastDayToCharge(args.kind, todayInBanjul(trip.returnedAt))) {
    throw errors.tooLateToCharge();
  }
  if ((await countCharges(tx, booking.id)) >= MAX_CHARGES) throw errors.tooManyCharges(MAX_CHARGES);
  const columns = toAmountColumns(requireAmount(toRequest(args), toChargedTrip(booking, trip)));
  const id = randomUUID();
  await insertCharge(tx, {
    ...{
      id,
      bookingId: booking.id,
      kind: args.kind,
      reason: args.reason,
      createdBy: actorId,
      createdAt: now,
    },
    ...{ ...columns, claimedAmount: columns.amount, byHost, status: byHost ? 'proposed' : 'draft' },
  });
  await recordBookingAudit(tx, locked, {
    ...{ action: byHost ? 'propose_charge' : 'draft_charge', actorId, at: now },
    details: { charge: id, kind: args.kind, amount: columns.amount },
  });
  return columns.amount;
}

function toRequest(args: DraftChargeArgs): ChargeRequest {
  return 'quantity' in args ? args : { kind: args.kind, bututs: fromDalasi(args.amount) };
}

/** Prices a charge; throws `not_in_tariff` or `amount_too_large`. */
export function requireAmount(request: ChargeRequest, trip: Parameters<typeof priceCharge>[1]): ChargeAmount {
  const priced = priceCharge(request, trip);
  if (!priced.ok) throw new AppError({ code: priced.code, message: priced.message });
  return priced.amount;
}

export function toAmountColumns({ quantity, unitBututs, bututs, hostBututs }: ChargeAmount) {
  return {
    quantity,
    unitPrice: unitBututs === null ? null : bututsToNumeric(unitBututs),
    amount: bututsToNumeric(bututs),
    hostAmount: bututsToNumeric(hostBututs),
  };
}
