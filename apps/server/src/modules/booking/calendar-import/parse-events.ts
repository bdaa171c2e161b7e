import { addDays, type IsoDate } from '@coastline/domain/days/rental-dates';
import ICAL from 'ical.js';
import { type CalendarDays, createCalendarDays, type TakenDays } from './calendar-days.ts';
import { toBanjulDays, toLocalDay } from './event-days.ts';

/** Maximum numbers of events and of occurrences in a calendar. */
export const MAX_ENTRIES = 10_000;
const MAX_REPEATS = 20_000;

/** Horizon of single events, as far as a rental can reach, and of recurring events. */
const DAYS_AHEAD = 1095;
const REPEATING_DAYS_AHEAD = 365;

export interface ParseJob {
  text: string;
  today: IsoDate;
  /** Events with a UID of this host are our own exports that came back, and are ignored. */
  ownHost: string;
}

export type ParsedCalendar =
  | ({ ok: true } & TakenDays)
  | { ok: false; reason: 'not_a_calendar' | 'too_many_entries' | 'repeats_too_often' };

class TooManyRepeatsError extends Error {}

/**
 * Parses the taken days of an iCalendar file (RFC 5545), in Banjul, from today on. Cancelled events take none. Transparent
 * all-day events take their days, because Google and Outlook create all-day events as transparent by default; transparent
 * timed events do not. Unreadable events are skipped and counted.
 */
export function parseEvents(job: ParseJob): ParsedCalendar {
  const count = job.text.match(/^BEGIN:VEVENT\b/gim)?.length ?? 0;
  if (count > MAX_ENTRIES) return { ok: false, reason: 'too_many_entries' };
  const calendars = parseCalendars(job.text);
  if (calendars.length === 0) return { ok: false, reason: 'not_a_calendar' };
  const days = createCalendarDays({ from: job.today, to: addDays(job.today, DAYS_AHEAD) });
  const budget = { repeats: MAX_REPEATS };
  try {
    for (const calendar of calendars) collectCalendar(calendar, { job, days, budget });
  } catch (error) {
    if (error instanceof TooManyRepeatsError) return { ok: false, reason: 'repeats_too_often' };
    throw error;
  }
  return { ok: true, ...days.summary() };
}

function parseCalendars(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, ''));
    // A file with several calendars is parsed into a list.
    const list = Array.isArray(parsed[0]) ? parsed : [parsed];
    return list
      .map((calendar) => new ICAL.Component(calendar as [string, unknown[], unknown[]]))
      .filter(({ name }) => name === 'vcalendar');
  } catch {
    return [];
  }
}

interface ParseState {
  job: ParseJob;
  days: CalendarDays;
  budget: { repeats: number };
}

function collectCalendar(calendar: ICAL.Component, reading: ParseState): void {
  if (getText(calendar, 'method') === 'CANCEL') return;
  const entries = calendar
    .getAllSubcomponents('vevent')
    .filter((entry) => !isOwn(entry, reading.job.ownHost));
  const changes = Map.groupBy(
    entries.filter((entry) => entry.hasProperty('recurrence-id')),
    (entry) => getText(entry, 'uid'),
  );
  for (const entry of entries) {
    try {
      if (entry.hasProperty('recurrence-id')) collectSingle(new ICAL.Event(entry), reading);
      else collectEntry(entry, { ...reading, changes: changes.get(getText(entry, 'uid')) ?? [] });
    } catch (error) {
      if (error instanceof TooManyRepeatsError) throw error;
      reading.days.skip();
    }
  }
}

function collectEntry(entry: ICAL.Component, reading: ParseState & { changes: ICAL.Component[] }): void {
  const event = new ICAL.Event(entry, { exceptions: reading.changes, strictExceptions: false });
  if (event.isRecurring()) collectOccurrences(event, reading);
  else collectSingle(event, reading);
}

function collectSingle(event: ICAL.Event, { days }: ParseState): void {
  const range = toBanjulDays(event.component, { start: event.startDate, end: event.endDate });
  if (takesDays(event.component, range.isAllDay)) days.add(range);
}

function collectOccurrences(event: ICAL.Event, { job, days, budget }: ParseState): void {
  const last = addDays(job.today, REPEATING_DAYS_AHEAD);
  const occurrences = event.iterator();
  for (let next = occurrences.next(); next; next = occurrences.next()) {
    if (toLocalDay(next) > last) break;
    budget.repeats -= 1;
    if (budget.repeats < 0) throw new TooManyRepeatsError();
    const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(next);
    const range = toBanjulDays(event.component, { start, end });
    // A changed single occurrence is a separate event, wherever it was moved to.
    const isChanged = item !== event && !item.modifiesFuture();
    if (!isChanged && takesDays(item.component, range.isAllDay)) days.add(range);
  }
}

function takesDays(entry: ICAL.Component, isAllDay: boolean): boolean {
  if (getText(entry, 'status') === 'CANCELLED') return false;
  return isAllDay || getText(entry, 'transp') !== 'TRANSPARENT';
}

function isOwn(entry: ICAL.Component, ownHost: string): boolean {
  return getText(entry, 'uid').endsWith(`@${ownHost}`.toUpperCase());
}

function getText(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
}
