/** Extras on the wire: extras of bookings, and extras that office and hosts offer. */
import { PRICE_UNITS } from '@coastline/domain/bookings/booking-lines';
import {
  EXTRA_KINDS,
  MAX_EXTRA_NAME_LENGTH,
  MAX_EXTRA_PRICE_DALASI,
  MAX_EXTRA_STOCK,
} from '@coastline/domain/extras/extras';
import * as z from 'zod/mini';
import { CalendarDate, Instant, Money, MoneyArg, text, Uuid, wholeNumber } from '../fields.ts';

/** An extra of the office, or of a host for one car. */
const Extra = z.object({
  id: Uuid,
  /** Null: of the office, for all cars. */
  car_id: z.nullable(Uuid),
  kind: z.enum(EXTRA_KINDS),
  name: z.string(),
  unit_price: Money,
  per: z.enum(PRICE_UNITS),
});

/** An extra with the number that is free on every day of a booking. */
const OfferedExtra = z.extend(Extra, { free: z.number() });

export const OfferedExtras = z.object({ items: z.array(OfferedExtra) });
export type OfferedExtras = z.infer<typeof OfferedExtras>;

export const ListOfferedExtrasQuery = z.object({ start_date: CalendarDate, end_date: CalendarDate });
export type ListOfferedExtrasQuery = z.infer<typeof ListOfferedExtrasQuery>;

/** An extra as office or host manage it. */
export const ManagedExtra = z.extend(Extra, {
  /** How many there are. */
  stock: z.number(),
  retired_at: z.nullable(Instant),
  /** Identifies the stored version of the extra. */
  updated_at: Instant,
});
export type ManagedExtra = z.infer<typeof ManagedExtra>;

export const ManagedExtras = z.object({ items: z.array(ManagedExtra) });
export type ManagedExtras = z.infer<typeof ManagedExtras>;

/** Creates an extra, or changes or retires the one with `id`, in the version that the page has shown. */
export const SaveExtraArgs = z.object({
  id: z.optional(Uuid),
  updated_at: z.optional(Instant),
  kind: z.enum(EXTRA_KINDS),
  name: z
    .pipe(
      text(MAX_EXTRA_NAME_LENGTH),
      z.transform((name) => name.trim()),
    )
    .check(z.refine((name) => name.length > 0, 'Please enter a name.')),
  unit_price: MoneyArg.check(
    z.minimum(0.01, 'Please enter a price.'),
    z.maximum(MAX_EXTRA_PRICE_DALASI, `At most ${MAX_EXTRA_PRICE_DALASI} dalasi.`),
  ),
  per: z.enum(PRICE_UNITS),
  stock: wholeNumber(1, MAX_EXTRA_STOCK),
  retired: z._default(z.boolean(), false),
});
export type SaveExtraArgs = z.infer<typeof SaveExtraArgs>;
