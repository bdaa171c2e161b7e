import {
  addDays,
  checkDateRange,
  type DateRange,
  type IsoDate,
  MAX_RENTAL_DAYS,
  parseIsoDate,
} from '@coastline/domain/rental-dates';

/**
 * The range that a car's page starts with: `start` and `end` where they make a rental (CAR-26), else from today, or
 * from a `start` alone, over `days`, else the shortest rental (CAR-18). Whatever is not valid is passed over.
 */
export function initialRange(
  params: URLSearchParams,
  { today, minDays }: { today: IsoDate; minDays: number },
): DateRange {
  const start = parseIsoDate(params.get('start'));
  const end = parseIsoDate(params.get('end'));
  if (start && end && checkDateRange({ start, end, today, minDays }).ok) return { start, end };
  const days = Math.max(minDays, parseDays(params.get('days')));
  const fromStart = start && { start, end: addDays(start, days) };
  if (fromStart && checkDateRange({ ...fromStart, today, minDays }).ok) return fromStart;
  return { start: today, end: addDays(today, days) };
}

function parseDays(text: string | null): number {
  const days = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return days >= 1 && days <= MAX_RENTAL_DAYS ? days : 1;
}
