import type { DateFormats } from '@coastline/domain/languages/dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';

/**
 * Instants as a booking's pages name them, in Banjul time: the day stands only where it is not today. Ends of
 * time say whose time it is where the device shows another.
 */
export interface Moments {
  /** `15:10 today`, `Nov 22, 00:10`; `15:10 today (Gambian time)` */
  until: (instant: string) => string;
  /** `Today, 14:10`, `Nov 20, 14:52` */
  when: (instant: string) => string;
  /** `15:10`, `Nov 22, 00:10` */
  short: (instant: string) => string;
  /** ` (Gambian time)` to follow the moment; nothing where the device shows the same. */
  zone: (instant: string) => string;
}

export function useMoments(): Moments {
  return momentsOn(useToday(), { dates: useDates(), words: useTexts(bookings), isElsewhere });
}

/** Instants as they read on a day. */
export function momentsOn(
  today: string,
  {
    dates,
    words,
    isElsewhere,
  }: {
    dates: DateFormats;
    words: { untilToday: Wording; todayAt: Wording; gambianTime: string };
    /** Whether the device's clock shows another time then. */
    isElsewhere: (instant: string) => boolean;
  },
): Moments {
  const name = (instant: string, onToday: Wording) =>
    new Date(instant).toISOString().startsWith(today) ? onToday(timeOf(instant)) : dates.dateTime(instant);
  const zone = (instant: string) => (isElsewhere(instant) ? words.gambianTime : '');
  return {
    until: (instant) => name(instant, words.untilToday) + zone(instant),
    when: (instant) => name(instant, words.todayAt),
    short: (instant) => name(instant, (time) => time),
    zone,
  };
}

type Wording = (time: string) => string;

function isElsewhere(instant: string): boolean {
  return new Date(instant).getTimezoneOffset() !== 0;
}

/** `15:10`, the time of day in Banjul (UTC+0). */
export function timeOf(instant: string): string {
  return new Date(instant).toISOString().slice(11, 16);
}
