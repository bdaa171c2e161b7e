import { numeric, timestamp } from 'drizzle-orm/pg-core';

/** A `timestamptz` column as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An amount in dalasi as `numeric(12,2)`, which Drizzle returns as a string. */
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 });
