/** Places at which the office hands cars over and takes them back. */
import { type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';
import type { Bututs } from '../money/money.ts';
import { isQuarter, MEETING_STEP_MINUTES } from './time-of-day.ts';

export const PLACE_KINDS = ['airport', 'hotel_zone', 'office', 'other'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const MAX_PLACE_NAME_LENGTH = 100;
export const MAX_DIRECTIONS_LENGTH = 500;
export const MAX_LEAD_TIME_HOURS = 168;
export const MAX_PLACE_FEE_DALASI = 100_000;
export const MAX_PLACE_POSITION = 99;

/** The area of The Gambia, in degrees. */
export const GAMBIA = { south: 13.05, north: 13.84, west: -16.85, east: -13.78 } as const;

/** Opening hours of one weekday in minutes after midnight, both ends included. Hours over midnight do not exist. */
export interface OpeningHours {
  /** ISO weekday: 1 is Monday, 7 is Sunday. */
  weekday: number;
  opens: number;
  closes: number;
}

export interface MeetingPlaceFacts {
  kind: PlaceKind;
  leadTimeHours: number;
  /** At most one entry per weekday; a weekday without an entry is closed. */
  hours: readonly OpeningHours[];
  /** For a pick-up and for a return each. */
  feeBututs: Bututs;
  isRetired: boolean;
}

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: IsoDate): number {
  return startOfDayInBanjul(date).getUTCDay() || 7;
}

/** The opening hours of a place on a date; undefined if it is closed. */
export function findOpeningHours(
  { hours }: Pick<MeetingPlaceFacts, 'hours'>,
  date: IsoDate,
): OpeningHours | undefined {
  const weekday = weekdayOf(date);
  return hours.find((each) => each.weekday === weekday);
}

export function isOpenAt(
  place: Pick<MeetingPlaceFacts, 'hours'>,
  { date, minutes }: { date: IsoDate; minutes: number },
): boolean {
  const open = findOpeningHours(place, date);
  return open !== undefined && minutes >= open.opens && minutes <= open.closes;
}

/** The quarters of a date at which a place is open; none if it is closed. */
export function listOpenQuarters(place: Pick<MeetingPlaceFacts, 'hours'>, date: IsoDate): number[] {
  const open = findOpeningHours(place, date);
  if (!open) return [];
  const count = Math.floor((open.closes - open.opens) / MEETING_STEP_MINUTES) + 1;
  return Array.from({ length: count }, (_, index) => open.opens + index * MEETING_STEP_MINUTES);
}

/** Whether the office may store these opening hours. */
export function areOpeningHours(hours: readonly OpeningHours[]): boolean {
  const weekdays = new Set(hours.map(({ weekday }) => weekday));
  return (
    weekdays.size === hours.length &&
    hours.every(
      ({ weekday, opens, closes }) =>
        Number.isInteger(weekday) &&
        weekday >= 1 &&
        weekday <= 7 &&
        isQuarter(opens) &&
        isQuarter(closes) &&
        opens < closes,
    )
  );
}

/** Whether a position is in The Gambia. */
export function isInTheGambia({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return (
    latitude >= GAMBIA.south &&
    latitude <= GAMBIA.north &&
    longitude >= GAMBIA.west &&
    longitude <= GAMBIA.east
  );
}
