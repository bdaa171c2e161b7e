import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from '../context.ts';

const ID_BYTES = 32;
const ID = /^[\w-]{43}$/;
// Browsers keep no cookie for longer.
const MAX_AGE_SECONDS = 400 * 86_400;

/**
 * Reads the random id that the browser keeps, or gives it one, and sets it anew so that it lasts. The id proves nothing:
 * it only decides whether a sign-in is worth a notice.
 */
export function readDevice(context: AuthContext, c: Context): string | undefined {
  if (!context.notices.includes('new_device')) return undefined;
  const secure = context.externalUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}auth-device`;
  const kept = getCookie(c, name) ?? '';
  const id = ID.test(kept) ? kept : randomBytes(ID_BYTES).toString('base64url');
  setCookie(c, name, id, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: MAX_AGE_SECONDS });
  return id;
}
