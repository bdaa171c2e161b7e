import * as z from 'zod/mini';
import {
  CONDITION_MOMENTS,
  FULL_TANK_EIGHTHS,
  MAX_CONDITION_NOTES_LENGTH,
  MAX_MILEAGE_KM,
} from '../../bookings/hand-over.ts';
import { Instant, Reason, text, Uuid } from '../fields.ts';

const wholeUpTo = (max: number, message: string) =>
  z
    .number(message)
    .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= max, message));

const condition = {
  /** Kilometres on the clock. */
  mileage_km: wholeUpTo(MAX_MILEAGE_KM, 'Please read the kilometres off the clock.'),
  /** The gauge in eighths, 0 empty to 8 full. */
  fuel_eighths: wholeUpTo(FULL_TANK_EIGHTHS, 'Please read the fuel gauge, 0 to 8 eighths.'),
  notes: z.pipe(
    z.nullish(text(MAX_CONDITION_NOTES_LENGTH)),
    z.transform((notes) => notes?.trim() ?? ''),
  ),
};

/** The check-list of a hand-over: "licence and identity checked, driver is 21 or older" and the car's state (ADM-19, D44). */
export const HandOverArgs = z.object({ checks_confirmed: z.literal(true), ...condition });
export type HandOverArgs = z.infer<typeof HandOverArgs>;

/** True: an odometer that shows more than is plausible was read again (`mileage_implausible`). */
const mileageConfirmed = { mileage_confirmed: z.optional(z.boolean()) };

/** The car's state when it is taken back. */
export const ReturnArgs = z.object({ ...condition, ...mileageConfirmed });
export type ReturnArgs = z.infer<typeof ReturnArgs>;

/** What was noted wrong of one of the two moments; all of it as it is right. */
export const CorrectConditionArgs = z.object({
  phase: z.enum(CONDITION_MOMENTS),
  ...condition,
  ...mileageConfirmed,
  reason: Reason,
});
export type CorrectConditionArgs = z.infer<typeof CorrectConditionArgs>;

/** The state of a car at hand-over or return, as the office noted it. */
export const CarCondition = z.object({
  mileage_km: z.number(),
  fuel_eighths: z.number(),
  notes: z.string(),
  recorded_by: z.nullable(z.string()),
  recorded_at: Instant,
});
export type CarCondition = z.infer<typeof CarCondition>;

/** What a host reads of their car at hand-over or return: without remarks and names, which are the office's own. */
export const HostCondition = z.object({
  mileage_km: z.number(),
  fuel_eighths: z.number(),
  recorded_at: Instant,
  photos: z.array(z.object({ id: Uuid, added_at: Instant })),
});
export type HostCondition = z.infer<typeof HostCondition>;

/** Both moments; null where the car has not gone out or come back. */
export const BookingCondition = z.object({
  hand_over: z.nullable(HostCondition),
  return: z.nullable(HostCondition),
});
export type BookingCondition = z.infer<typeof BookingCondition>;

/** At which moment a photo shows the car. */
export const ConditionPhotoQuery = z.object({ phase: z.enum(CONDITION_MOMENTS) });

/** A photo of a car's condition; its bytes are read by its id. */
export const ConditionPhoto = z.object({
  id: Uuid,
  added_by: z.nullable(z.string()),
  added_at: Instant,
});
export type ConditionPhoto = z.infer<typeof ConditionPhoto>;
