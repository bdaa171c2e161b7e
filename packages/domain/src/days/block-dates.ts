/** Blocks: days of a car that its host does not rent out (OWN-10, OWN-14, D37). */
import { countCharacters } from '../form-error.ts';
import { formatRange } from './english-formats.ts';
import { type DateRange, daysBetween, type IsoDate, MAX_DAYS_AHEAD, parseIsoDate } from './rental-dates.ts';

export const MAX_BLOCK_DAYS = 366;
export const BLOCK_NOTE_MAX_LENGTH = 100;

export type BlockRefusal =
  | 'invalid_dates'
  | 'start_in_past'
  | 'end_before_start'
  | 'too_far'
  | 'too_long'
  | 'note_too_long';

export type BlockCheck =
  | { ok: true; start: IsoDate; end: IsoDate; note: string | null }
  | { ok: false; reason: BlockRefusal; message: string };

/** Validates the days to block, both ends included, and the note. Returns the note trimmed, or null if it is blank. */
export function validateBlock(input: {
  start: string;
  end: string;
  note?: string | null | undefined;
  today: IsoDate;
}): BlockCheck {
  const start = parseIsoDate(input.start);
  const end = parseIsoDate(input.end);
  if (!start || !end) return reject('invalid_dates', 'Please choose a valid first and last day.');
  if (start < input.today) return reject('start_in_past', 'The first day cannot be before today.');
  if (end < start) return reject('end_before_start', 'The last day cannot be before the first day.');
  if (daysBetween(input.today, start) > MAX_DAYS_AHEAD) {
    return reject('too_far', `The first day can be at most ${MAX_DAYS_AHEAD} days ahead.`);
  }
  if (blockedDays({ start, end }) > MAX_BLOCK_DAYS) {
    return reject('too_long', `At most ${MAX_BLOCK_DAYS} days can be blocked at once.`);
  }
  const note = input.note?.trim() || null;
  if (note !== null && countCharacters(note) > BLOCK_NOTE_MAX_LENGTH) {
    return reject('note_too_long', `The note must be ${BLOCK_NOTE_MAX_LENGTH} characters or less`);
  }
  return { ok: true, start, end, note };
}

/** Number of days of a block, both ends included. */
export function blockedDays(range: DateRange): number {
  return daysBetween(range.start, range.end) + 1;
}

/** Message with the days that prevent a block: bookings if there are any, otherwise blocks (OWN-14). */
export function formatTakenMessage(taken: readonly (DateRange & { kind: 'booking' | 'block' })[]): string {
  const booked = taken.filter((range) => range.kind === 'booking');
  const named = (booked.length > 0 ? booked : taken).map(({ start, end }) => formatRange(start, end));
  // The conflicting days became free before this message was created.
  if (named.length === 0) return 'These days were taken a moment ago. Please try again.';
  if (booked.length > 0) return `Days that hold a booking cannot be blocked: ${named.join(', ')}.`;
  return `You have already blocked ${named.join(', ')}.`;
}

function reject(reason: BlockRefusal, message: string): BlockCheck {
  return { ok: false, reason, message };
}
