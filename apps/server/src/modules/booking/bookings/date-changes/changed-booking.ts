import { type ChangedBooking, isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import type { ChangedPrice } from '@coastline/domain/bookings/date-change';
import { needsDriverDates } from '@coastline/domain/bookings/driver-rules';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../../persistence/client.ts';
import { sumDailyLines } from '../booking-lines.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { getCancellationTerms } from '../cancellation-terms.ts';
import type { LockedBooking } from '../transitions/booking-transitions.service.ts';

/** Loads the facts of a booking that decide about a change of its days or its car. */
export async function loadChangedBooking(
  tx: Database,
  { booking, status }: LockedBooking,
  isCarActive: boolean,
): Promise<ChangedBooking> {
  return {
    status,
    dailyPriceBututs: numericToBututs(booking.dailyPrice),
    days: booking.days,
    totalBututs: numericToBututs(booking.guestTotal),
    depositBututs: numericToBututs(booking.depositAmount),
    depositReceived: booking.depositReceived,
    depositDays: booking.depositDays,
    creditBututs: numericToBututs(booking.creditAmount),
    markupPct: Number(booking.markupPct),
    parts: {
      hostExtrasBututs: numericToBututs(booking.hostExtrasAmount),
      officeExtrasBututs: numericToBututs(booking.officeExtrasAmount),
      keptBututs: numericToBututs(booking.keptAmount),
    },
    dailyParts: await sumDailyLines(tx, booking.id),
    terms: getCancellationTerms(booking),
    changes: booking.dateChanges,
    isCarActive,
    needsDriverDates: needsDriverDates(booking.carRules),
  };
}

/** The price columns of a booking. A change of days or car sets every one of them. */
export type PriceColumns = Pick<
  BookingRow,
  | 'guestTotal'
  | 'depositAmount'
  | 'feeAmount'
  | 'hostExtrasAmount'
  | 'changedAmount'
  | 'dateChanges'
  | 'updatedAt'
>;

/** Computes the price columns after a change of days or car. */
export function toPriceColumns({
  locked: { booking, status },
  price,
  now,
}: {
  locked: LockedBooking;
  price: ChangedPrice;
  now: Date;
}): PriceColumns {
  const changedBututs = isPaidInFull(status) ? price.differenceBututs : 0;
  return {
    guestTotal: bututsToNumeric(price.totalBututs),
    depositAmount: bututsToNumeric(price.depositBututs),
    feeAmount: bututsToNumeric(price.feeBututs),
    hostExtrasAmount: bututsToNumeric(price.hostExtrasBututs),
    changedAmount: bututsToNumeric(numericToBututs(booking.changedAmount) + changedBututs),
    dateChanges: booking.dateChanges + 1,
    updatedAt: now,
  };
}
