import { isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import type { ChangedPrice } from '@coastline/domain/bookings/date-change';
import { createTariff } from '@coastline/domain/charges/charge-tariff';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../../persistence/client.ts';
import { presentCarRules } from '../../../catalogue/cars/car-rules.ts';
import type { CarForBooking } from '../../../catalogue/cars/cars.service.ts';
import { recordBookingAudit } from '../../../people/audit/audit.service.ts';
import { getSettings } from '../../../people/settings/settings.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import { deleteHostLines } from '../booking-lines.repository.ts';
import { updateBooking } from '../booking-writes.repository.ts';
import { getCancellationTerms } from '../cancellation-terms.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import type { LockedBooking } from '../transitions/booking-transitions.service.ts';
import { toPriceColumns } from './changed-booking.ts';
import { endExtension } from './extensions.repository.ts';

/** Another car for a locked booking, with its price. */
export interface CarSwap {
  locked: LockedBooking;
  from: CarForBooking['car'];
  to: CarForBooking['car'];
  price: ChangedPrice;
  now: Date;
  actorId: string;
  /** The words of the office. */
  reason: string | undefined;
}

export type ApplyCarChange = ReturnType<typeof createApplyCarChange>;

/**
 * Creates the step that moves a booking to another car: claim, price, rules, tariff and audit entry. A held extension ends,
 * because its days are those of the old car, and so do extras of the old host, whose names are returned. The caller notifies the
 * parties. Throws `dates_taken`.
 */
export function createApplyCarChange(deps: { availability: AvailabilityService; holds: HoldsService }) {
  return async function applyCarChange(tx: Database, swap: CarSwap): Promise<string[]> {
    const { locked, from, to } = swap;
    const { booking, status } = locked;
    const { charge_tariff: tariff } = await getSettings(tx);
    await deps.availability.lock(tx, [from.id, to.id]);
    await deps.holds.releaseExpired(tx, to.id);
    await endExtension(tx, booking.id);
    await deps.availability.release(tx, [booking.id]);
    await updateBooking(tx, booking.id, {
      ...toPriceColumns(swap),
      ...{ carId: to.id, dailyPrice: to.dailyPrice },
      // The policy stays: otherwise a change would be a way around a strict one.
      carRules: { ...presentCarRules(to), cancellation_policy: getCancellationTerms(booking).policy },
      chargeTariff: createTariff(numericToBututs(to.dailyPrice), tariff),
    });
    const endedExtras = await deleteHostLines(tx, booking.id);
    await deps.availability.claim(tx, {
      carId: to.id,
      bookingId: booking.id,
      range: { start: booking.startDate, end: booking.endDate },
      expiresAt: status === 'booked' ? booking.holdExpiresAt : null,
    });
    await auditChange(tx, swap, endedExtras);
    return endedExtras;
  };
}

async function auditChange(tx: Database, swap: CarSwap, endedExtras: string[]): Promise<void> {
  const { locked, from, to, price, actorId, now, reason } = swap;
  const credited = isPaidInFull(locked.status) && price.differenceBututs < 0;
  await recordBookingAudit(tx, locked, {
    ...{ actorId, action: 'change_car', at: now },
    details: {
      before: { car_id: from.id, title: from.title, total: locked.booking.guestTotal },
      after: { car_id: to.id, title: to.title, total: bututsToNumeric(price.totalBututs) },
      ...(credited && { credited: bututsToNumeric(-price.differenceBututs) }),
      ...(endedExtras.length > 0 && { ended_extras: endedExtras }),
      ...(reason && { reason }),
    },
  });
}
