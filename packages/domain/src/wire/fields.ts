/** Building blocks of the wire schemas. Words of the wire are snake_case; money is a number of dalasi (D7). */
import * as z from 'zod/mini';
import { parseIsoDate } from '../days/rental-dates.ts';
import { parseDalasi } from '../money/money.ts';

/** Any UUID that PostgreSQL takes, whatever its version. */
export const Uuid = z.guid('Must be a UUID.');

export const CalendarDate = z
  .string('Must be a date written YYYY-MM-DD.')
  .check(z.refine((text) => parseIsoDate(text) !== undefined, 'Must be a real date written YYYY-MM-DD.'));

/** An instant in ISO 8601 with its offset, as `Date.toISOString()` writes it. */
export const Instant = z.iso.datetime({ offset: true });

/** Dalasi with at most two decimals, never negative. */
export const Money = z.number().check(z.minimum(0));

/** An amount that somebody sends: dalasi with at most two decimals, kept exactly. */
export const MoneyArg = Money.check(
  z.refine((dalasi) => parseDalasi(dalasi) !== undefined, 'Must be an amount with at most two decimals.'),
);

/** Texts whose length the rules judge are cut off only where no honest one ends. */
export const MAX_TEXT_LENGTH = 10_000;

/** A text of at most `max` characters. PostgreSQL stores no NUL, so none comes in. */
export function text(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\0'), 'Must not contain control characters.'),
  );
}

export const MAX_REASON_LENGTH = 500;
/** Why something is put right: never empty. */
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

/** A yes or no that may arrive as text, as it does in a query string. */
export const BooleanArg = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Must be true or false.'),
  z.transform((value) => value === true || value === 'true'),
);

/** Entries of one page, 1 to `max`. */
export function limitArg(max: number) {
  return NumberArg.check(
    z.refine((value) => Number.isInteger(value) && value >= 1 && value <= max, `Must be 1 to ${max}.`),
  );
}

/** Opaque mark of where the next page begins. */
export const Cursor = z.string().check(z.maxLength(500));
