import * as z from 'zod/mini';
import { CalendarDate, MoneyArg, wholeNumber } from '../fields.ts';

/** Moves a booking to other days of its car, in the version and at the total that the page has shown (TRIP-70). */
export const ChangeDatesArgs = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  version: wholeNumber(0, 1_000_000),
  guest_total: MoneyArg,
  /** Whether nothing stays of given-up days, because the host or the office asked for the change (admins). */
  keeps_nothing: z.nullish(z.boolean()),
});
export type ChangeDatesArgs = z.infer<typeof ChangeDatesArgs>;

/** Gives up the days that are held until they are paid, as the page has shown them (TRIP-155). */
export const WithdrawExtensionArgs = z.object({ start_date: CalendarDate, end_date: CalendarDate });
export type WithdrawExtensionArgs = z.infer<typeof WithdrawExtensionArgs>;
