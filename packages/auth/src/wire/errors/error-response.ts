import { randomUUID } from 'node:crypto';
import { isDatabaseUnavailable } from '@coastline/postgres/errors';
import type { Context } from 'hono';
import type { AuthLogger } from '../../settings.ts';
import { AuthError, authErrors } from './errors.ts';

const VERSION_HEADER = 'X-Supabase-Api-Version';
const STRING_CODE_VERSION = '2024-01-01';
const VERSION_FORMAT = /^\d{4}-\d{2}-\d{2}$/;

/** Renders an error as the response. Errors other than `AuthError` are logged and become a generic 500 or 503. */
export function renderError(error: unknown, { c, logger }: { c: Context; logger: AuthLogger }): Response {
  const known = toAuthError(error);
  const errorId = randomUUID();
  if (known !== error) logger.error({ err: error, errorId, path: c.req.path }, 'auth request failed');
  c.header('x-sb-error-code', known.code);
  if (known.extras.retryAfterSeconds) c.header('Retry-After', String(known.extras.retryAfterSeconds));
  if (known.extras.allowedMethods) c.header('Allow', known.extras.allowedMethods.join(', '));
  const { oauthError } = known.extras;
  if (oauthError) return c.json({ error: oauthError, error_description: known.message }, known.status);
  if (wantsStringCodes(c)) {
    c.header(VERSION_HEADER, STRING_CODE_VERSION);
    return c.json({ code: known.code, message: known.message, ...weakPasswordPart(known) }, known.status);
  }
  const base = { code: known.status, error_code: known.code, msg: known.message, ...weakPasswordPart(known) };
  return c.json(known.status >= 500 ? { ...base, error_id: errorId } : base, known.status);
}

function wantsStringCodes(c: Context): boolean {
  const version = c.req.header(VERSION_HEADER) ?? '';
  return VERSION_FORMAT.test(version) && !Number.isNaN(Date.parse(version)) && version >= STRING_CODE_VERSION;
}

function weakPasswordPart(error: AuthError): { weak_password?: { reasons: string[] } } {
  const reasons = error.extras.weakPasswordReasons;
  return reasons ? { weak_password: { reasons } } : {};
}

/** Converts any error: an `AuthError` as it is, an unavailable database to 503, anything else to 500. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  return isDatabaseUnavailable(error) ? authErrors.unavailable() : authErrors.unexpected();
}
