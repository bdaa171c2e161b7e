import ICAL from 'ical.js';

/** The event of an iCalendar file, as a calendar program reads it. */
export interface CalendarEntry {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  location: string;
  /** First day, and the first day after the event. */
  start: string;
  end: string;
  isAllDay: boolean;
  component: ICAL.Component;
}

/** Parses a file with exactly one event; throws for any other. */
export function parseCalendar(text: string): CalendarEntry {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('the file does not have exactly one event');
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
