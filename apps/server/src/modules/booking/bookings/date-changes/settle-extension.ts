import { priceDateChange } from '@coastline/domain/bookings/date-change';
import { type Bututs, numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../../persistence/client.ts';
import { lockBooking } from '../transitions/booking-transitions.service.ts';
import type { ApplyDateChange } from './apply-date-change.ts';
import { loadChangedBooking } from './changed-booking.ts';
import { findExtension, findHeldExtension } from './extensions.repository.ts';

export type SettleExtension = ReturnType<typeof createSettleExtension>;

/** Creates the step that makes a held extension once the open credit of its booking covers it (TRIP-265). */
export function createSettleExtension(deps: { applyDateChange: ApplyDateChange }) {
  /** Returns whether the extension is made. */
  return async function settleExtension(
    tx: Database,
    {
      bookingId,
      actorId,
      now,
      isAccepted,
    }: { bookingId: string; actorId: string | undefined; now: Date; isAccepted?: boolean | undefined },
  ): Promise<boolean> {
    const held = await findHeldExtension(tx, { bookingId, now });
    if (!held) return false;
    // The credit has changed since the booking was locked.
    const locked = await lockBooking(tx, bookingId, now);
    if (numericToBututs(locked.booking.creditAmount) < numericToBututs(held.amount)) return false;
    const after = { start: held.startDate, end: held.endDate };
    // The request has checked whether the car is active.
    const price = priceDateChange(await loadChangedBooking(tx, locked, true), { ...after, now });
    const isOffice = held.requestedBy !== locked.guestId;
    await deps.applyDateChange(tx, { locked, after, price, now, actorId, isOffice, isAccepted });
    return true;
  };
}

/** The price of a booking's held extension, before open credit is deducted; 0 without one. */
export async function findDueExtension(
  tx: Database,
  booking: { bookingId: string; now: Date },
): Promise<Bututs> {
  return numericToBututs((await findHeldExtension(tx, booking))?.amount ?? '0');
}

/** Whether the days of a booking are those of its last request to extend it. */
export async function isExtensionMade(
  tx: Database,
  { id, startDate, endDate }: { id: string; startDate: string; endDate: string },
): Promise<boolean> {
  const last = await findExtension(tx, id);
  return last?.heldUntil === null && last.startDate === startDate && last.endDate === endDate;
}
