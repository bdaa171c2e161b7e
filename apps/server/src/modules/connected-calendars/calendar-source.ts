import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { type AppError, refuse } from '../../platform/errors/app-error.ts';
import { type FetchFault, fetchText } from '../../platform/outbound/fetch-text.ts';
import type { TakenDays } from './calendar-days.ts';
import { type CalendarFinding, type ReadingFor, readCalendarText } from './calendar-reader.ts';
import { MAX_ENTRIES } from './read-events.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_MS = 10_000;
const CALENDAR_TYPES =
  /^(text\/(calendar|plain|x-vcalendar)|application\/(octet-stream|ics|calendar|x-ics))\b/i;

export interface SourceOptions {
  today: IsoDate;
  ownHost: string;
  allowLocal: boolean;
  readingFor: ReadingFor;
}

/** An address as it is fetched: calendar programs hand out `webcal:` for `https:`. Throws `calendar_refused`. */
export function toAddress(given: string): string {
  const trimmed = given.trim().replace(/^webcals?:/i, 'https:');
  if (URL.canParse(trimmed)) return new URL(trimmed).href;
  throw refuse.calendarRefused(WORDS.bad_address);
}

/** The days that the calendar at an address takes; throws `calendar_refused` in words for its host. */
export async function readAddress(address: string, options: SourceOptions): Promise<TakenDays> {
  const { allowLocal } = options;
  const limits = { maxBytes: MAX_BYTES, maxMs: MAX_MS, types: CALENDAR_TYPES, allowLocal };
  const answer = await fetchText(address, limits);
  if (answer.ok) return readFile(answer.text, options);
  const status = answer.status ? ` (${answer.status})` : '';
  throw refuse.calendarRefused(WORDS[answer.fault].replace('{status}', status));
}

/** The days that a calendar file takes; throws `calendar_refused`. */
export async function readFile(
  text: string,
  { today, ownHost, readingFor }: SourceOptions,
): Promise<TakenDays> {
  const found = await readCalendarText({ text, today, ownHost }, readingFor);
  if (found.ok) return found;
  throw refuse.calendarRefused(WORDS[found.reason]);
}

/** Why a calendar was not read; a refusal to be busy is none of its faults. */
export function isCalendarFault(error: unknown): error is AppError {
  return error instanceof Error && 'code' in error && error.code === 'calendar_refused';
}

type Reason = FetchFault | Extract<CalendarFinding, { ok: false }>['reason'];

const WORDS: Record<Reason, string> = {
  bad_address: 'This is no address of a calendar. It begins with https:// or webcal://.',
  not_public: 'This address is not on the public internet, so we cannot read it.',
  unreachable: 'Nobody answers at this address. Please check it.',
  refused: 'The other side does not hand this calendar out{status}. Please copy its address again.',
  too_large: 'This calendar is larger than 5 MB. Please share one that is only about this car.',
  too_slow: 'The other side took too long to answer. Please try again later.',
  wrong_type: 'There is a page at this address and no calendar. Please copy the address that ends in .ics.',
  not_a_calendar: 'This is no calendar. We read the iCalendar format, in files that end in .ics.',
  too_many_entries: `This calendar has more than ${MAX_ENTRIES.toLocaleString('en-US')} entries. Please share one that is only about this car.`,
  repeats_too_often: 'An entry of this calendar repeats too often, every hour or so. Please take it out.',
  too_much_work:
    'This calendar is too complicated for us to read. Please share one that is only about this car.',
};
