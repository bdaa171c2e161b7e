import type { DateFormats } from '@coastline/domain/languages/dates';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useToday } from '#app/lib/time/use-today.ts';
import { bookings } from '#app/texts/en/bookings.ts';

/**
 * Formats of instants on booking pages, in Banjul time. The date is omitted for today. Deadlines include the time zone if the
 * clock of the device differs.
 */
export interface InstantFormats {
  /** `15:10 today`, `Nov 22, 00:10`; `15:10 today (Gambian time)` */
  until: (instant: string) => string;
  /** `Today, 14:10`, `Nov 20, 14:52` */
  when: (instant: string) => string;
  /** `15:10`, `Nov 22, 00:10` */
  short: (instant: string) => string;
  /** ` (Gambian time)` as a suffix; empty if the clock of the device shows the same time. */
  zone: (instant: string) => string;
}

export function useInstantFormats(): InstantFormats {
  return createInstantFormats(useToday(), { dates: useDates(), texts: useTexts(bookings), isOtherTimeZone });
}

/** Creates the formats for a given day as today. */
export function createInstantFormats(
  today: string,
  {
    dates,
    texts,
    isOtherTimeZone,
  }: {
    dates: DateFormats;
    texts: { untilToday: TimeText; todayAt: TimeText; gambianTime: string };
    /** Whether the clock of the device differs from Banjul time at an instant. */
    isOtherTimeZone: (instant: string) => boolean;
  },
): InstantFormats {
  const formatInstant = (instant: string, formatToday: TimeText) =>
    new Date(instant).toISOString().startsWith(today)
      ? formatToday(formatTime(instant))
      : dates.dateTime(instant);
  const zone = (instant: string) => (isOtherTimeZone(instant) ? texts.gambianTime : '');
  return {
    until: (instant) => formatInstant(instant, texts.untilToday) + zone(instant),
    when: (instant) => formatInstant(instant, texts.todayAt),
    short: (instant) => formatInstant(instant, (time) => time),
    zone,
  };
}

type TimeText = (time: string) => string;

function isOtherTimeZone(instant: string): boolean {
  return new Date(instant).getTimezoneOffset() !== 0;
}

/** `15:10`, the time of day in Banjul (UTC+0). */
function formatTime(instant: string): string {
  return new Date(instant).toISOString().slice(11, 16);
}
