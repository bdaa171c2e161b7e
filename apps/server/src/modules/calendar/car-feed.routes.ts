import type { Hono } from 'hono';
import type { ApiEnvironment } from '../../platform/api-environment.ts';
import { CALENDAR_TYPE } from './calendar-file.ts';
import type { CarFeedService } from './car-feed.service.ts';

const HEADERS = {
  // Whoever has the address may read it, and nobody else shall find it.
  'cache-control': 'private, max-age=300',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The calendars of cars for other calendars, which know an address and nothing else: no key, no sign-in. */
export function addCarFeedRoute(app: Hono<ApiEnvironment>, carFeed: CarFeedService): void {
  app.get('/calendar/:file{.+\\.ics}', async (c) => {
    const feed = await carFeed.read(c.req.param('file').slice(0, -'.ics'.length));
    if (!feed) return c.text('There is no calendar at this address.', 404, HEADERS);
    const headers = { ...HEADERS, etag: feed.etag };
    if (isKnown(c.req.header('if-none-match'), feed.etag)) return c.body(null, 304, headers);
    return c.body(feed.text, 200, {
      ...headers,
      'content-type': CALENDAR_TYPE,
      'content-disposition': 'inline; filename="car.ics"',
    });
  });
}

function isKnown(marks: string | undefined, etag: string): boolean {
  const known = marks?.split(',').map((mark) => mark.trim().replace(/^W\//, ''));
  return known?.some((mark) => mark === etag || mark === '*') ?? false;
}
