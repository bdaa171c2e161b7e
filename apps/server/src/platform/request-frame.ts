import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from './logger.ts';
import type { ApiEnvironment } from './route.ts';

// Opens a car's calendar for whoever has it.
const CALENDAR_TOKEN = /^\/calendar\/.+/;

/** One log line a request: what was asked, how it ended, how long it took. Queries stay out, they may hold tokens. */
export function accessLog(logger: Logger): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = c.req;
    const path = c.req.path.replace(CALENDAR_TOKEN, '/calendar/…');
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
    logger.debug(
      { requestId: c.get('requestId'), method, path, status: c.res.status, durationMs },
      'request',
    );
  };
}

/** Headers that every answer carries. Browsers are told to insist on TLS only where the site has it. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  return secureHeaders({
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'SAMEORIGIN',
    strictTransportSecurity: siteUrl.startsWith('https:'),
  });
}
