import type { Hono } from 'hono';
import type { ApiEnvironment } from '../../../http/routing/api-environment.ts';
import { CALENDAR_TYPE } from './booking-ics.ts';
import type { CarFeedService } from './car-feed.service.ts';

const HEADERS = {
  // The URL is the credential, so it must not leak to caches, referrers or search engines.
  'cache-control': 'private, max-age=300',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Public route for car feeds. Calendar programs send no credentials, so the URL contains a secret token. */
export function addCarFeedRoute(app: Hono<ApiEnvironment>, carFeed: CarFeedService): void {
  app.get('/calendar/:file{.+\\.ics}', async (c) => {
    const feed = await carFeed.getFile(c.req.param('file').slice(0, -'.ics'.length));
    if (!feed) return c.text('There is no calendar at this address.', 404, HEADERS);
    const headers = { ...HEADERS, etag: feed.etag };
    if (matchesEtag(c.req.header('if-none-match'), feed.etag)) return c.body(null, 304, headers);
    return c.body(feed.text, 200, {
      ...headers,
      'content-type': CALENDAR_TYPE,
      'content-disposition': 'inline; filename="car.ics"',
    });
  });
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === etag || tag === '*') ?? false;
}
