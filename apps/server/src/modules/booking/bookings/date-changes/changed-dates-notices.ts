import { numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../../persistence/client.ts';
import { findSignAgainNote } from '../../contracts/contract-state.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import { readBookingState } from '../transitions/booking-transitions.service.ts';
import type { DateChange } from './apply-date-change.ts';

/** Notifies guest, host and office of changed days, with the days and the price before the change. */
export async function notifyChangedDates(
  notifyParties: NotifyParties,
  tx: Database,
  { locked, isOffice, isAccepted, price, now, isReturn = false }: DateChange,
): Promise<void> {
  const { booking } = locked;
  // Nothing is signed after the return.
  const note = isReturn
    ? undefined
    : await findSignAgainNote(tx, await readBookingState(tx, booking.id, now));
  await notifyParties(tx, {
    bookingIds: [booking.id],
    event: isOffice
      ? 'dates_changed_by_office'
      : isAccepted
        ? 'date_change_accepted'
        : 'dates_changed_by_guest',
    note,
    dateChange: {
      before: { start: booking.startDate, end: booking.endDate },
      totalBeforeBututs: numericToBututs(booking.guestTotal),
      differenceBututs: price.differenceBututs,
    },
  });
}
