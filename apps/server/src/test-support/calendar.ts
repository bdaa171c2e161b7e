import ICAL from 'ical.js';

/** What a calendar program makes of a file that holds one entry. */
export interface CalendarEntry {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  location: string;
  /** First day, and the first day after the last. */
  start: string;
  end: string;
  isAllDay: boolean;
  component: ICAL.Component;
}

/** Reads a file with exactly one entry; throws for any other. */
export function readCalendar(text: string): CalendarEntry {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('not exactly one entry');
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    status: String(component.getFirstPropertyValue('status')),
    summary: event.summary,
    description: event.description,
    location: event.location,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    isAllDay: event.startDate.isDate && event.endDate.isDate,
    component,
  };
}
