import type { Booking } from '@coastline/contracts/bookings/booking';
import { type ChangedPrice, priceDateChange } from '@coastline/domain/bookings/date-change';
import { formatDays } from '@coastline/domain/days/rental-dates';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { toDalasi } from '@coastline/domain/money/money';
import { useFormContext } from 'react-hook-form';
import { toChangedBooking } from '#app/lib/date-change/changed-price.ts';
import { serverNow } from '#app/lib/time/server-time.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';

export interface UnusedDaysChoice {
  givesUpUnusedDays: boolean;
}

/** The price of a trip that ends today, if something of the days after it comes back (TRIP-268). */
export function useUnusedDays(booking: Booking): ChangedPrice | undefined {
  const today = useToday();
  if (booking.status !== 'in_progress' || today >= booking.end_date) return undefined;
  const end = today < booking.start_date ? booking.start_date : today;
  const now = new Date(serverNow());
  const price = priceDateChange(toChangedBooking(booking), { start: booking.start_date, end, now });
  return price.differenceBututs < 0 ? price : undefined;
}

/** Asks whether the return gives up the days after it. */
export function UnusedDays({ price }: { price: ChangedPrice }) {
  const { register } = useFormContext<UnusedDaysChoice>();
  const back = formatExactPrice(-price.differenceBututs);
  return (
    <Checkbox {...register('givesUpUnusedDays')}>
      Give up the {formatDays(price.givenUpDays)} after today: by the policy of the booking, {back} goes back
      to the guest as credit
    </Checkbox>
  );
}

/** The choice with the sum that the dialog has shown, which the server compares. */
export function toUnusedDaysArgs(price: ChangedPrice | undefined, { givesUpUnusedDays }: UnusedDaysChoice) {
  if (!price || !givesUpUnusedDays) return { gives_up_unused_days: false };
  return { gives_up_unused_days: true, unused_days_credit: toDalasi(-price.differenceBututs) };
}
