import * as z from 'zod/mini';

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .number()
    .check(
      z.refine(
        (value) => Number.isInteger(value) && value >= min && value <= max,
        `Must be a whole number from ${min} to ${max}.`,
      ),
    );
