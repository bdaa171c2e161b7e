import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A calendar server of another platform. A test can replace its handler while it runs. */
export interface CalendarServer {
  url: string;
  /** Number of requests so far. */
  requestCount: number;
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const server = createServer((request, response) => {
    platform.requestCount += 1;
    platform.handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const platform: CalendarServer = {
    url: `http://127.0.0.1:${port}/car.ics`,
    requestCount: 0,
    handler: (_request, response) => response.writeHead(404).end(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return platform;
}

/** Creates a handler that responds with a calendar of all-day events. */
export function respondWithCalendar(...entries: { start: string; after: string; lines?: string[] }[]) {
  return (_request: IncomingMessage, response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' })
      .end(renderCalendar(...entries));
}

/** Renders a calendar of all-day events; `after` is the first day after an event. */
export function renderCalendar(...entries: { start: string; after: string; lines?: string[] }[]): string {
  const events = entries.map(({ start, after, lines = [] }, index) =>
    [
      'BEGIN:VEVENT',
      `UID:${index}@platform.example`,
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
