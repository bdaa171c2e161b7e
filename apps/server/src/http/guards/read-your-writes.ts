import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { ApiEnvironment } from '../routing/api-environment.ts';

const COOKIE = 'recent-write';

/**
 * Creates a short-lived cookie for the response to a write, so that the next reads go to the primary (read-your-writes).
 * Pages need it because the server renders them with the rights of a visitor.
 */
export function createRecentWriteHeaders({ seconds, siteUrl }: { seconds: number; siteUrl: string }): {
  'set-cookie': string;
} {
  const isSecure = siteUrl.startsWith('https:');
  return {
    'set-cookie': serialize(COOKIE, '1', {
      path: '/',
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
    }),
  };
}

/** Whether the client of this request, or of the page that it renders, wrote something recently. */
export function hasRecentWrite(c: Context<ApiEnvironment>): boolean {
  return c.env?.hasRecentWrite === true || getCookie(c, COOKIE) !== undefined;
}
