import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { ApiEnvironment } from '../api-environment.ts';

const COOKIE = 'just-written';

/**
 * What an answer to a change leaves with the browser, for as long as a replica may be behind: its next pages, which are
 * rendered as for a visitor, are read where the change is.
 */
export function rememberWrite({ seconds, siteUrl }: { seconds: number; siteUrl: string }): {
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

/** Whether whoever asks, or has a page rendered, has changed something a moment ago. */
export function hasJustWritten(c: Context<ApiEnvironment>): boolean {
  return c.env?.isForWriter === true || getCookie(c, COOKIE) !== undefined;
}
