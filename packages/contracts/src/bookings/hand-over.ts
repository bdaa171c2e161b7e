import {
  CONDITION_PHASES,
  FULL_TANK_EIGHTHS,
  MAX_CONDITION_NOTES_LENGTH,
  MAX_MILEAGE_KM,
} from '@coastline/domain/bookings/hand-over';
import * as z from 'zod/mini';
import { Instant, MoneyArg, Reason, text, Uuid } from '../fields.ts';

const wholeUpTo = (max: number, message: string) =>
  z
    .number(message)
    .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= max, message));

const condition = {
  /** Odometer in kilometres. */
  mileage_km: wholeUpTo(MAX_MILEAGE_KM, 'Please read the kilometres off the clock.'),
  /** Fuel level in eighths: 0 empty, 8 full. */
  fuel_eighths: wholeUpTo(FULL_TANK_EIGHTHS, 'Please read the fuel gauge, 0 to 8 eighths.'),
  notes: z.pipe(
    z.nullish(text(MAX_CONDITION_NOTES_LENGTH)),
    z.transform((notes) => notes?.trim() ?? ''),
  ),
};

/** The car that the page has shown. Another car of the booking is refused (`booking_changed`, TRIP-278). */
export const carOfPage = { car_id: z.optional(Uuid) };

/** The check-list of a hand-over: "licence and identity checked, driver is old enough" and the condition of the car (ADM-19, D44). */
export const HandOverArgs = z.object({
  checks_confirmed: z.literal(true),
  /** True: the guest has signed the contract on paper. Otherwise its current version must be signed (TRIP-176). */
  contract_on_paper: z.optional(z.boolean()),
  ...carOfPage,
  ...condition,
});
export type HandOverArgs = z.infer<typeof HandOverArgs>;

/** True: confirms an implausible odometer reading (`mileage_implausible`). */
const mileageConfirmed = { mileage_confirmed: z.optional(z.boolean()) };

/** The condition of the car at its return. */
export const ReturnArgs = z.object({
  ...condition,
  ...mileageConfirmed,
  /** Whether a return before the last day gives up the days after it (TRIP-268). */
  gives_up_unused_days: z.nullish(z.boolean()),
  /** Credit for the unused days that the page has shown; a different credit is refused (`booking_changed`). */
  unused_days_credit: z.nullish(MoneyArg),
});
export type ReturnArgs = z.infer<typeof ReturnArgs>;

/** Replaces the condition of a phase. */
export const CorrectConditionArgs = z.object({
  phase: z.enum(CONDITION_PHASES),
  ...condition,
  ...mileageConfirmed,
  reason: Reason,
});
export type CorrectConditionArgs = z.infer<typeof CorrectConditionArgs>;

/** The condition of a car at hand-over or return, as recorded by the office. */
export const CarCondition = z.object({
  mileage_km: z.number(),
  fuel_eighths: z.number(),
  notes: z.string(),
  recorded_by: z.nullable(z.string()),
  recorded_at: Instant,
});
export type CarCondition = z.infer<typeof CarCondition>;

/** The condition of a car for its host, without notes and names, which are for the office only. */
export const HostCondition = z.object({
  mileage_km: z.number(),
  fuel_eighths: z.number(),
  recorded_at: Instant,
  photos: z.array(z.object({ id: Uuid, added_at: Instant })),
});
export type HostCondition = z.infer<typeof HostCondition>;

/** The conditions of both phases; null: not recorded yet. */
export const BookingCondition = z.object({
  hand_over: z.nullable(HostCondition),
  return: z.nullable(HostCondition),
});
export type BookingCondition = z.infer<typeof BookingCondition>;

/** The phase of a photo. */
export const ConditionPhotoQuery = z.object({ phase: z.enum(CONDITION_PHASES) });

/** A condition photo. A separate call returns its bytes by id. */
export const ConditionPhoto = z.object({
  id: Uuid,
  added_by: z.nullable(z.string()),
  added_at: Instant,
});
export type ConditionPhoto = z.infer<typeof ConditionPhoto>;
