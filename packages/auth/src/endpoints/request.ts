import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from '../context.ts';
import { parsePkceChallenge } from '../services/links/flow.service.ts';
import { resolveRedirect } from '../services/links/redirect.service.ts';
import type { MailRequest } from '../services/links/token-mail.service.ts';
import { isAdminRole } from '../services/sessions/admin-token.service.ts';
import { authenticate, type Caller } from '../services/sessions/authenticate.service.ts';
import type { RequestOrigin } from '../services/sessions/session.service.ts';
import { authErrors } from '../wire/errors/errors.ts';

const BEARER = /^bearer (\S+)$/i;

export function bearerTokenOf(c: Context): string | undefined {
  return BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** Whether a form was posted by a page of this origin. Old browsers send no `Sec-Fetch-Site`. */
export function isSameOriginForm(c: Context): boolean {
  return ['same-origin', undefined].includes(c.req.header('Sec-Fetch-Site'));
}

/** The caller behind the bearer token. Throws `no_authorization` and the errors of `authenticate`. */
export async function requireCaller(context: AuthContext, c: Context): Promise<Caller> {
  const token = bearerTokenOf(c);
  if (!token) throw authErrors.noAuthorization();
  return authenticate(context, token);
}

/** The audience of the request: the header, the caller's token or the default. */
export function audienceOf(
  context: AuthContext,
  { c, caller }: { c: Context; caller?: Pick<Caller, 'claims'> },
): string {
  const header = c.req.header('X-JWT-AUD');
  if (header) return header;
  const { aud, role } = caller?.claims ?? {};
  return typeof aud === 'string' && aud && !isAdminRole(role) ? aud : context.defaultAudience;
}

/** The audience of a sign-up, which a sign-in may become: the requested one if it is configured, else the default. */
export function signUpAudienceOf(context: AuthContext, c: Context): string {
  const audience = audienceOf(context, { c });
  return context.audiences.includes(audience) ? audience : context.defaultAudience;
}

/** User agent, client address and device id of the request. */
export function originOf(context: AuthContext, c: Context): RequestOrigin {
  const userAgent = c.req.header('User-Agent')?.slice(0, 500);
  return { userAgent, ip: context.clientAddress(c), device: getOrSetDeviceId(context, c) };
}

export function redirectTargetOf(
  context: AuthContext,
  c: Context,
  requested: string | undefined = c.req.query('redirect_to'),
): string {
  const candidates = [c.req.header('redirect_to'), requested, c.req.header('Referer')];
  return resolveRedirect(context, candidates);
}

/** The parameters of a mail or message. Throws `validation_failed` on an incomplete PKCE challenge. */
export function mailRequestOf(
  context: AuthContext,
  { c, body }: { c: Context; body: { code_challenge: string; code_challenge_method: string } },
): MailRequest {
  return {
    redirectTo: redirectTargetOf(context, c),
    challenge: parsePkceChallenge(body),
    ip: context.clientAddress(c),
  };
}

const ID_BYTES = 32;
const ID = /^[\w-]{43}$/;
// The maximum that browsers accept.
const MAX_AGE_SECONDS = 400 * 86_400;

/**
 * Returns the device id in the browser's cookie, or a new one, and renews the cookie. The id authenticates nothing: it
 * only decides whether a sign-in triggers a notice.
 */
function getOrSetDeviceId(context: AuthContext, c: Context): string | undefined {
  if (!context.notices.includes('new_device')) return undefined;
  const secure = context.externalUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}auth-device`;
  const stored = getCookie(c, name) ?? '';
  const id = ID.test(stored) ? stored : randomBytes(ID_BYTES).toString('base64url');
  setCookie(c, name, id, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: MAX_AGE_SECONDS });
  return id;
}
