import { priceDateChange } from '@coastline/domain/bookings/date-change';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import { errors } from '../../../../http/errors/errors.ts';
import type { Database } from '../../../../persistence/client.ts';
import type { LockedBooking } from '../transitions/booking-transitions.service.ts';
import type { ApplyDateChange } from './apply-date-change.ts';
import { loadChangedBooking } from './changed-booking.ts';
import { endExtension } from './extensions.repository.ts';

export type GiveUpUnusedDays = ReturnType<typeof createGiveUpUnusedDays>;

/**
 * Creates the step of a return that ends a held extension and, if wanted, gives up the days after the return: their price
 * becomes guest credit as far as the policy says. If nothing comes back, the days of the booking stay (TRIP-268).
 */
export function createGiveUpUnusedDays(deps: { applyDateChange: ApplyDateChange }) {
  /** Call it before the transition, in the transaction of the return. Throws `booking_changed` if another sum was shown. */
  return async function giveUpUnusedDays(
    tx: Database,
    {
      locked,
      actorId,
      now,
      isWanted,
      shownDalasi,
    }: {
      locked: LockedBooking;
      actorId: string;
      now: Date;
      isWanted: boolean;
      /** The credit that the page has shown; undefined if it shows none, such as a checklist. */
      shownDalasi?: number | undefined;
    },
  ): Promise<void> {
    const { booking, status } = locked;
    if (status !== 'in_progress') return;
    await endExtension(tx, booking.id);
    const today = todayInBanjul(now);
    if (!isWanted) return;
    const shownBututs = shownDalasi === undefined ? undefined : fromDalasi(shownDalasi);
    if (today >= booking.endDate) return requireShown(0, shownBututs);
    const after = { start: booking.startDate, end: today < booking.startDate ? booking.startDate : today };
    const price = priceDateChange(await loadChangedBooking(tx, locked, true), { ...after, now });
    const creditBututs = Math.max(0, -price.differenceBututs);
    requireShown(creditBututs, shownBututs);
    if (creditBututs === 0) return;
    await deps.applyDateChange(tx, {
      ...{ locked, after, price, now, actorId },
      ...{ isOffice: true, isReturn: true },
    });
  };
}

/** The refund falls when a day begins, also while the dialog is open. */
function requireShown(bututs: Bututs, shownBututs: Bututs | undefined): void {
  if (shownBututs !== undefined && shownBututs !== bututs) throw errors.bookingChanged();
}
