/** Building blocks of the wire schemas. Field names are snake_case; money is a number of dalasi (D7). */

import { parseIsoDate } from '@coastline/domain/days/rental-dates';
import { parseDalasi } from '@coastline/domain/money/money';
import * as z from 'zod/mini';

/** A UUID of any version, as PostgreSQL accepts it. */
export const Uuid = z.guid('Must be a UUID.');

/** A UUID that a client has chosen, in lower case as PostgreSQL returns it, so that a repeated request is recognised. */
export const ClientUuid = z.pipe(
  Uuid,
  z.transform((id) => id.toLowerCase()),
);

export const CalendarDate = z
  .string('Must be a date written YYYY-MM-DD.')
  .check(z.refine((text) => parseIsoDate(text) !== undefined, 'Must be a real date written YYYY-MM-DD.'));

/** An instant in ISO 8601 with its offset, as `Date.toISOString()` writes it. */
export const Instant = z.iso.datetime({ offset: true });

/** Dalasi with at most two decimals, never negative. */
export const Money = z.number().check(z.minimum(0));

/** An amount in a request: dalasi with at most two decimals. */
export const MoneyArg = Money.check(
  z.refine((dalasi) => parseDalasi(dalasi) !== undefined, 'Must be an amount with at most two decimals.'),
);

/** Limit of texts whose length the rules check, only against abuse. */
export const MAX_TEXT_LENGTH = 10_000;

/** A text of at most `max` characters without NUL, which PostgreSQL cannot store. */
export function text(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\0'), 'Must not contain control characters.'),
  );
}

export const MAX_REASON_LENGTH = 500;
/** The reason of a correction; not blank. */
export const Reason = z
  .pipe(
    text(MAX_REASON_LENGTH),
    z.transform((reason) => reason.trim()),
  )
  .check(z.refine((reason) => reason.length > 0, 'Please say why.'));

/** A number that may arrive as text, as it does in a query string. */
export const NumberArg = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/))], 'Must be a number.'),
  z.transform(Number),
);

/** A boolean that may arrive as text, as it does in a query string. */
export const BooleanArg = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Must be true or false.'),
  z.transform((value) => value === true || value === 'true'),
);

/** Page size, 1 to `max`. */
export function limitArg(max: number) {
  return NumberArg.check(
    z.refine((value) => Number.isInteger(value) && value >= 1 && value <= max, `Must be 1 to ${max}.`),
  );
}

/** Opaque cursor of the next page. */
export const Cursor = z.string().check(z.maxLength(500));

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
