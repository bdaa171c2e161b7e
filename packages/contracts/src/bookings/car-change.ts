import * as z from 'zod/mini';
import { CarRules } from '../car.ts';
import { MoneyArg, Reason, Uuid, wholeNumber } from '../fields.ts';

/** Moves a booking to another car for the same days, in the version and at the total that the page has shown (TRIP-272). */
export const ChangeCarArgs = z.object({
  car_id: Uuid,
  version: wholeNumber(0, 1_000_000),
  guest_total: MoneyArg,
  /** The rules of the new car as the page has shown them. */
  car_rules: CarRules,
  /** Why the office changes the car; the guest reads it. */
  reason: z.nullish(Reason),
});
export type ChangeCarArgs = z.infer<typeof ChangeCarArgs>;
