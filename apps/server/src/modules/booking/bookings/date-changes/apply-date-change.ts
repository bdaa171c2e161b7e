import { isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import type { ChangedPrice } from '@coastline/domain/bookings/date-change';
import { addDays, type DateRange, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../../persistence/client.ts';
import { recordBookingAudit } from '../../../people/audit/audit.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import { findSignAgainNote } from '../../contracts/contract-state.ts';
import { moveMeeting } from '../../meetings/move-meeting.service.ts';
import { updateDailyLines } from '../booking-lines.repository.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import { updateBooking } from '../booking-writes.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import { type LockedBooking, readBookingState } from '../transitions/booking-transitions.service.ts';
import { type PriceColumns, toPriceColumns } from './changed-booking.ts';
import { endExtension } from './extensions.repository.ts';

/** New days of a locked booking with their price. */
export interface DateChange {
  locked: LockedBooking;
  after: DateRange;
  price: ChangedPrice;
  now: Date;
  /** Undefined: the server itself, when an online payment arrives. */
  actorId: string | undefined;
  isOffice: boolean;
  /** Whether the host has accepted the days. */
  isAccepted?: boolean | undefined;
  /** Whether the return itself gives up unused days. */
  isReturn?: boolean;
}

export type ApplyDateChange = ReturnType<typeof createApplyDateChange>;

/**
 * Creates the step that moves a booking to other days: price, claim, meetings, audit entry and notices. Throws `dates_taken`.
 */
export function createApplyDateChange(deps: {
  availability: AvailabilityService;
  holds: HoldsService;
  notifyParties: NotifyParties;
}) {
  return async function applyDateChange(tx: Database, change: DateChange): Promise<void> {
    const { locked, after, now, actorId, isOffice, isReturn = false } = change;
    const { booking, status } = locked;
    const holdExpiresAt = getHoldExpiry(change);
    // Without the lock, two bookings that exchange days deadlock: each waits for the calendar entry of the other.
    await deps.availability.lock(tx, [booking.carId]);
    await deps.holds.releaseExpired(tx, booking.carId);
    await endExtension(tx, booking.id);
    await deps.availability.release(tx, [booking.id]);
    await updateBooking(tx, booking.id, {
      ...toColumns(change),
      holdExpiresAt,
      returnedEarly: isReturn,
    });
    await updateDailyLines(tx, { id: booking.id, days: change.price.days });
    await deps.availability.claim(tx, {
      carId: booking.carId,
      bookingId: booking.id,
      range: after,
      expiresAt: status === 'booked' ? holdExpiresAt : null,
    });
    // On the road the agreed place and hour of the return stay.
    if (status !== 'in_progress') await moveMeeting(tx, { booking, range: after, now, actorId, isOffice });
    await auditChange(tx, change);
    await notifyChange(tx, change);
  };

  /** Notifies guest, host and office, with the days and the price before the change. */
  async function notifyChange(tx: Database, change: DateChange): Promise<void> {
    const { locked, isOffice, isAccepted, price, now, isReturn = false } = change;
    const { booking } = locked;
    // Nothing is signed after the return.
    const note = isReturn
      ? undefined
      : await findSignAgainNote(tx, await readBookingState(tx, booking.id, now));
    const guestEvent = isAccepted ? 'date_change_accepted' : 'dates_changed_by_guest';
    await deps.notifyParties(tx, {
      bookingIds: [booking.id],
      event: isOffice ? 'dates_changed_by_office' : guestEvent,
      note,
      dateChange: {
        before: { start: booking.startDate, end: booking.endDate },
        totalBeforeBututs: numericToBututs(booking.guestTotal),
        differenceBututs: price.differenceBututs,
      },
    });
  }
}

/** No hold outlives the pick-up day. */
function getHoldExpiry({ locked: { booking, status }, after }: DateChange): Date {
  const endOfPickUpDay = startOfDayInBanjul(addDays(after.start, 1));
  return status === 'booked' && booking.holdExpiresAt > endOfPickUpDay
    ? endOfPickUpDay
    : booking.holdExpiresAt;
}

type DateColumns = PriceColumns &
  Pick<BookingRow, 'startDate' | 'endDate' | 'days' | 'keptAmount' | 'officeExtrasAmount'>;

function toColumns(change: DateChange): DateColumns {
  const { after, price } = change;
  return {
    ...toPriceColumns(change),
    startDate: after.start,
    endDate: after.end,
    days: price.days,
    keptAmount: bututsToNumeric(price.keptBututs),
    officeExtrasAmount: bututsToNumeric(price.officeExtrasBututs),
  };
}

async function auditChange(tx: Database, change: DateChange): Promise<void> {
  const { locked, actorId, now, after, price, isReturn } = change;
  const { booking, status } = locked;
  await recordBookingAudit(tx, locked, {
    ...{ actorId, action: 'change_dates', at: now },
    details: {
      before: { start: booking.startDate, end: booking.endDate, total: booking.guestTotal },
      after: { ...after, total: bututsToNumeric(price.totalBututs) },
      kept: bututsToNumeric(price.keptNowBututs),
      ...(isPaidInFull(status) && toCreditDetails(price)),
      ...(isReturn && { at_return: true }),
    },
  });
}

function toCreditDetails({ differenceBututs }: ChangedPrice): Record<string, string> {
  if (differenceBututs === 0) return {};
  const amount = bututsToNumeric(Math.abs(differenceBututs));
  return differenceBututs > 0 ? { paid_from_credit: amount } : { credited: amount };
}
