import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { AppError } from '../../../http/errors/app-error.ts';
import { errors } from '../../../http/errors/errors.ts';
import { type FetchFailureReason, fetchText } from '../../../http/outbound/fetch-text.ts';
import type { TakenDays } from './calendar-days.ts';
import { type ParseContext, type ParseResult, parseCalendar } from './calendar-parser.ts';
import { MAX_ENTRIES } from './parse-events.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_MS = 10_000;
const CALENDAR_TYPES =
  /^(text\/(calendar|plain|x-vcalendar)|application\/(octet-stream|ics|calendar|x-ics))\b/i;

export interface SourceOptions {
  today: IsoDate;
  ownHost: string;
  allowLocal: boolean;
  parseContext: ParseContext;
}

/** Parses a calendar URL and replaces `webcal:` by `https:`. Throws `calendar_refused`. */
export function parseCalendarUrl(input: string): string {
  const trimmed = input.trim().replace(/^webcals?:/i, 'https:');
  if (URL.canParse(trimmed)) return new URL(trimmed).href;
  throw errors.calendarRefused(REFUSAL_MESSAGES.bad_address);
}

/** Fetches a calendar and returns its taken days; throws `calendar_refused` with a message for its host. */
export async function fetchCalendar(address: string, options: SourceOptions): Promise<TakenDays> {
  const { allowLocal } = options;
  const limits = { maxBytes: MAX_BYTES, maxMs: MAX_MS, types: CALENDAR_TYPES, allowLocal };
  const answer = await fetchText(address, limits);
  if (answer.ok) return parseCalendarFile(answer.text, options);
  const status = answer.status ? ` (${answer.status})` : '';
  throw errors.calendarRefused(REFUSAL_MESSAGES[answer.fault].replace('{status}', status));
}

/** Parses a calendar file and returns its taken days; throws `calendar_refused`. */
export async function parseCalendarFile(
  text: string,
  { today, ownHost, parseContext }: SourceOptions,
): Promise<TakenDays> {
  const found = await parseCalendar({ text, today, ownHost }, parseContext);
  if (found.ok) return found;
  throw errors.calendarRefused(REFUSAL_MESSAGES[found.reason]);
}

/** Whether an error is a fault of the calendar itself and not of this server, such as `busy`. */
export function isCalendarError(error: unknown): error is AppError {
  return error instanceof Error && 'code' in error && error.code === 'calendar_refused';
}

type Reason = FetchFailureReason | Extract<ParseResult, { ok: false }>['reason'];

const REFUSAL_MESSAGES: Record<Reason, string> = {
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
