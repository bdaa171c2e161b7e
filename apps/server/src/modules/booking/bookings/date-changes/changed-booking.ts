import type { ChangedBooking } from '@coastline/domain/bookings/changed-booking';
import { needsDriverDates } from '@coastline/domain/bookings/driver-rules';
import { numericToBututs } from '@coastline/domain/money/money';
import { getCancellationTerms } from '../cancellation-terms.ts';
import type { LockedBooking } from '../transitions/booking-transitions.service.ts';

/** The facts of a booking that decide about a change of its days. */
export function toChangedBooking({ booking, status }: LockedBooking, isCarActive: boolean): ChangedBooking {
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
    terms: getCancellationTerms(booking),
    changes: booking.dateChanges,
    isCarActive,
    needsDriverDates: booking.carRules !== null && needsDriverDates(booking.carRules),
  };
}
