import { daysBetween, parseIsoDate } from '@coastline/domain/days/rental-dates';
import * as z from 'zod/mini';
import { CalendarDate } from '../fields.ts';

export const EXPORT_KINDS = ['bookings', 'payments', 'payouts'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Maximum number of days of an export. */
export const MAX_EXPORT_DAYS = 366;

/** The days in Banjul, both included, on which the rows were created, received or paid. */
export const ExportQuery = z.object({ from: CalendarDate, to: CalendarDate }).check(
  z.refine(({ from, to }) => from <= to, 'The first day must not come after the last.'),
  z.refine(
    // Runs also for invalid dates, which their own check reports.
    ({ from, to }) => !areDays(from, to) || daysBetween(from, to) < MAX_EXPORT_DAYS,
    `An export covers at most ${MAX_EXPORT_DAYS} days.`,
  ),
);
export type ExportQuery = z.infer<typeof ExportQuery>;

function areDays(...texts: string[]): boolean {
  return texts.every((text) => parseIsoDate(text) !== undefined);
}
