import { holdMinutes } from '@coastline/domain/bookings/booking-life-cycle';
import { DATE_CHANGE_MESSAGES } from '@coastline/domain/bookings/date-change';
import {
  addedRanges,
  extensionHoldLimit,
  MAX_EXTENSION_REQUESTS,
} from '@coastline/domain/bookings/extension';
import { bututsToNumeric } from '@coastline/domain/money/money';
import { AppError } from '../../../../http/errors/app-error.ts';
import { errors } from '../../../../http/errors/errors.ts';
import type { Database } from '../../../../persistence/client.ts';
import { recordBookingAudit } from '../../../people/audit/audit.service.ts';
import { getSettings } from '../../../people/settings/settings.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import type { LockedBooking } from '../transitions/booking-transitions.service.ts';
import type { DateChange } from './apply-date-change.ts';
import {
  endExtension,
  findExtension,
  findHeldExtension,
  insertExtensionDays,
  saveExtension,
  updateExtensionHold,
} from './extensions.repository.ts';
import type { SettleExtension } from './settle-extension.ts';

const MS_PER_MINUTE = 60_000;

export type RequestExtension = ReturnType<typeof createRequestExtension>;

/** Creates the step that holds the days of an extension until they are paid, for as long as a new booking is held. */
export function createRequestExtension(deps: {
  availability: AvailabilityService;
  holds: HoldsService;
  notifyParties: NotifyParties;
  settleExtension: SettleExtension;
}) {
  /**
   * Holds the added days in place of those of an earlier request. Open credit that covers the price pays it at once. Throws
   * `dates_taken` with the last day until which the car is free, and `too_many_date_changes`.
   */
  return async function requestExtension(
    tx: Database,
    change: DateChange & { actorId: string },
  ): Promise<void> {
    const { locked, now, actorId, isAccepted } = change;
    const { booking } = locked;
    const { hold_hours: hours } = await getSettings(tx);
    await deps.holds.releaseExpired(tx, booking.carId);
    await endExtension(tx, booking.id);
    const until = new Date(now.getTime() + holdMinutes(booking.paymentMethod, hours) * MS_PER_MINUTE);
    const heldUntil = extensionHoldLimit({ requestedAt: now, until });
    const request = { ...toRequest(change), requests: await countRequests(tx, change), heldUntil };
    await saveExtension(tx, request);
    await holdDays(tx, change, heldUntil);
    await recordBookingAudit(tx, locked, {
      ...{ actorId, action: 'request_extension', at: now },
      details: {
        before: { start: booking.startDate, end: booking.endDate, total: booking.guestTotal },
        after: { ...change.after, total: request.guestTotal },
      },
    });
    const isMade = await deps.settleExtension(tx, { bookingId: booking.id, actorId, now, isAccepted });
    if (isMade) return;
    const extension = { ...change.after, bututs: change.price.differenceBututs, heldUntil };
    const event = isAccepted ? 'extension_accepted' : 'extension_held';
    await deps.notifyParties(tx, { bookingIds: [booking.id], event, extension });
  };

  async function holdDays(tx: Database, { locked, after }: DateChange, expiresAt: Date): Promise<void> {
    const { id: bookingId, carId, startDate: start, endDate: end } = locked.booking;
    const ranges = addedRanges({ start, end }, after);
    if (await insertExtensionDays(tx, { carId, bookingId, ranges, expiresAt })) return;
    await deps.availability.throwExtensionTaken(tx, { carId, lastDay: end, range: after });
  }
}

function toRequest({ locked: { booking }, after, price, now, actorId }: DateChange & { actorId: string }) {
  return {
    bookingId: booking.id,
    ...{ startDate: after.start, endDate: after.end },
    guestTotal: bututsToNumeric(price.totalBututs),
    amount: bututsToNumeric(price.differenceBututs),
    version: booking.dateChanges,
    ...{ requestedBy: actorId, requestedAt: now },
  };
}

/** Counts this request. The limit keeps a guest from holding days repeatedly without paying. */
async function countRequests(tx: Database, { locked, isOffice }: DateChange): Promise<number> {
  const before = await findExtension(tx, locked.booking.id);
  const requests = (before?.requests ?? 0) + 1;
  if (isOffice || requests <= MAX_EXTENSION_REQUESTS) return requests;
  const code = 'too_many_date_changes';
  throw new AppError({ code, message: DATE_CHANGE_MESSAGES[code] });
}

/** Gives back the days of an extension that is not paid, because its booking is not paid in full any more. */
export async function releaseExtension(tx: Database, bookingId: string): Promise<void> {
  await endExtension(tx, bookingId);
}

/** Ends a held extension with another first day, at the hand-over: on the road the first day is fixed. */
export async function endExtensionOfOtherStart(
  tx: Database,
  { booking }: Pick<LockedBooking, 'booking'>,
  now: Date,
): Promise<void> {
  const held = await findHeldExtension(tx, { bookingId: booking.id, now });
  if (held && held.startDate !== booking.startDate) await endExtension(tx, booking.id);
}

/**
 * Holds the days of an extension while its guest pays online; no longer than two days from the request. Throws `dates_taken` if
 * the hold has just expired.
 */
export async function holdExtensionForCheckout(
  tx: Database,
  { booking: { id: bookingId } }: Pick<LockedBooking, 'booking'>,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  const held = await findHeldExtension(tx, { bookingId, now });
  if (!held) return;
  const heldUntil = extensionHoldLimit({ ...held, until });
  if (heldUntil <= held.heldUntil) return;
  if (!(await updateExtensionHold(tx, { bookingId, heldUntil }))) throw errors.extensionTaken(undefined);
}
