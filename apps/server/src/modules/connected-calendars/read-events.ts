import { addDays, type IsoDate } from '@coastline/domain/days/rental-dates';
import ICAL from 'ical.js';
import { type CalendarDays, createCalendarDays, type TakenDays } from './calendar-days.ts';
import { daysOf, wallDay } from './event-days.ts';

/** Entries that a calendar may have, and times that all of them together may repeat, before it is refused. */
export const MAX_ENTRIES = 10_000;
const MAX_REPEATS = 20_000;

/** How far ahead entries count: single ones as far as a rental can reach, repeating ones for a year. */
const DAYS_AHEAD = 1095;
const REPEATING_DAYS_AHEAD = 365;

export interface CalendarJob {
  text: string;
  today: IsoDate;
  /** Entries with a UID at this host are our own, come back by way of another calendar: they take no days. */
  ownHost: string;
}

export type CalendarReading =
  | ({ ok: true } & TakenDays)
  | { ok: false; reason: 'not_a_calendar' | 'too_many_entries' | 'repeats_too_often' };

class RepeatsTooOften extends Error {}

/**
 * Which days the entries of an iCalendar file take (RFC 5545), in Banjul, from today on. Cancelled entries take none.
 * Entries that are shown as free take their days where they last all day, for Google and Outlook mark those so unless
 * told otherwise; timed ones do not. What cannot be understood is left out and counted.
 */
export function readEvents(job: CalendarJob): CalendarReading {
  const count = job.text.match(/^BEGIN:VEVENT\b/gim)?.length ?? 0;
  if (count > MAX_ENTRIES) return { ok: false, reason: 'too_many_entries' };
  const calendars = parseCalendars(job.text);
  if (calendars.length === 0) return { ok: false, reason: 'not_a_calendar' };
  const days = createCalendarDays({ from: job.today, to: addDays(job.today, DAYS_AHEAD) });
  const budget = { repeats: MAX_REPEATS };
  try {
    for (const calendar of calendars) readCalendar(calendar, { job, days, budget });
  } catch (error) {
    if (error instanceof RepeatsTooOften) return { ok: false, reason: 'repeats_too_often' };
    throw error;
  }
  return { ok: true, ...days.summary() };
}

function parseCalendars(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, ''));
    // Several calendars in one file come as a list of them.
    const list = Array.isArray(parsed[0]) ? parsed : [parsed];
    return list
      .map((calendar) => new ICAL.Component(calendar as [string, unknown[], unknown[]]))
      .filter(({ name }) => name === 'vcalendar');
  } catch {
    return [];
  }
}

interface Reading {
  job: CalendarJob;
  days: CalendarDays;
  budget: { repeats: number };
}

function readCalendar(calendar: ICAL.Component, reading: Reading): void {
  if (textOf(calendar, 'method') === 'CANCEL') return;
  const entries = calendar
    .getAllSubcomponents('vevent')
    .filter((entry) => !isOwn(entry, reading.job.ownHost));
  const changes = Map.groupBy(
    entries.filter((entry) => entry.hasProperty('recurrence-id')),
    (entry) => textOf(entry, 'uid'),
  );
  for (const entry of entries) {
    try {
      if (entry.hasProperty('recurrence-id')) readOnce(new ICAL.Event(entry), reading);
      else readEntry(entry, { ...reading, changes: changes.get(textOf(entry, 'uid')) ?? [] });
    } catch (error) {
      if (error instanceof RepeatsTooOften) throw error;
      reading.days.leaveOut();
    }
  }
}

function readEntry(entry: ICAL.Component, reading: Reading & { changes: ICAL.Component[] }): void {
  const event = new ICAL.Event(entry, { exceptions: reading.changes, strictExceptions: false });
  if (event.isRecurring()) readRepeats(event, reading);
  else readOnce(event, reading);
}

function readOnce(event: ICAL.Event, { days }: Reading): void {
  const range = daysOf(event.component, { start: event.startDate, end: event.endDate });
  if (takesDays(event.component, range.isAllDay)) days.take(range);
}

function readRepeats(event: ICAL.Event, { job, days, budget }: Reading): void {
  const last = addDays(job.today, REPEATING_DAYS_AHEAD);
  const occurrences = event.iterator();
  for (let next = occurrences.next(); next; next = occurrences.next()) {
    if (wallDay(next) > last) break;
    budget.repeats -= 1;
    if (budget.repeats < 0) throw new RepeatsTooOften();
    const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(next);
    const range = daysOf(event.component, { start, end });
    // A single changed occurrence is read by itself, wherever it was moved to.
    const isChanged = item !== event && !item.modifiesFuture();
    if (!isChanged && takesDays(item.component, range.isAllDay)) days.take(range);
  }
}

function takesDays(entry: ICAL.Component, isAllDay: boolean): boolean {
  if (textOf(entry, 'status') === 'CANCELLED') return false;
  return isAllDay || textOf(entry, 'transp') !== 'TRANSPARENT';
}

function isOwn(entry: ICAL.Component, ownHost: string): boolean {
  return textOf(entry, 'uid').endsWith(`@${ownHost}`.toUpperCase());
}

function textOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
}
