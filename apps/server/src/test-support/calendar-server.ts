import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Another platform that hands calendars out: what it answers can be changed while it runs. */
export interface CalendarServer {
  url: string;
  /** How often it was asked. */
  asked: number;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const server = createServer((request, response) => {
    platform.asked += 1;
    platform.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const platform: CalendarServer = {
    url: `http://127.0.0.1:${port}/car.ics`,
    asked: 0,
    answer: (_request, response) => response.writeHead(404).end(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return platform;
}

/** Answers with a calendar of all-day entries, first and last day included. */
export function handOut(...entries: { start: string; after: string; lines?: string[] }[]) {
  return (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(calendarText(...entries));
}

/** A calendar of all-day entries; `after` is the first day that no longer belongs to one. */
export function calendarText(...entries: { start: string; after: string; lines?: string[] }[]): string {
  const events = entries.map(({ start, after, lines = [] }, place) =>
    [
      'BEGIN:VEVENT',
      `UID:${place}@platform.example`,
      'DTSTAMP:20310101T000000Z',
      `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${after.replaceAll('-', '')}`,
      'SUMMARY:Reserved',
      ...lines,
      'END:VEVENT',
    ].join('\r\n'),
  );
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Platform//EN', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}
