import type { Context } from 'hono';
import type { AuthContext } from '../context.ts';
import { parseChallenge } from '../services/links/flow.service.ts';
import { resolveRedirect } from '../services/links/redirect.service.ts';
import type { MailRequest } from '../services/links/token-mail.service.ts';
import { isAdminRole } from '../services/sessions/admin-token.service.ts';
import { authenticate, type Caller } from '../services/sessions/authenticate.service.ts';
import type { RequestOrigin } from '../services/sessions/session.service.ts';
import { authErrors } from '../wire/errors/errors.ts';
import { readDevice } from './device-cookie.ts';

const BEARER = /^bearer (\S+)$/i;

/** The bearer token of the request, if it has one. */
export function bearerOf(c: Context): string | undefined {
  return BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** The caller behind the bearer token. Throws the refusals of the protocol. */
export async function requireCaller(context: AuthContext, c: Context): Promise<Caller> {
  const token = bearerOf(c);
  if (!token) throw authErrors.noAuthorization();
  return authenticate(context, token);
}

/** The audience that the request is about. */
export function audienceOf(
  context: AuthContext,
  { c, caller }: { c: Context; caller?: Pick<Caller, 'claims'> },
): string {
  const header = c.req.header('X-JWT-AUD');
  if (header) return header;
  const { aud, role } = caller?.claims ?? {};
  return typeof aud === 'string' && aud && !isAdminRole(role) ? aud : context.defaultAudience;
}

/** The audience that a new user joins: only one that is set up. */
export function signUpAudienceOf(context: AuthContext, c: Context): string {
  const audience = audienceOf(context, { c });
  return context.audiences.includes(audience) ? audience : context.defaultAudience;
}

/** Where the request came from. */
export function originOf(context: AuthContext, c: Context): RequestOrigin {
  const userAgent = c.req.header('User-Agent')?.slice(0, 500);
  return { userAgent, ip: context.clientAddress(c), device: readDevice(context, c) };
}

/** Where the link or redirect of this request may lead. */
export function redirectTargetOf(
  context: AuthContext,
  c: Context,
  wanted: string | undefined = c.req.query('redirect_to'),
): string {
  const candidates = [c.req.header('redirect_to'), wanted, c.req.header('Referer')];
  return resolveRedirect(context, candidates);
}

/** What a mail or message of this request is to know. Throws `validation_failed` on half a PKCE challenge. */
export function mailRequestOf(
  context: AuthContext,
  { c, body }: { c: Context; body: { code_challenge: string; code_challenge_method: string } },
): MailRequest {
  return {
    redirectTo: redirectTargetOf(context, c),
    challenge: parseChallenge(body),
    ip: context.clientAddress(c),
  };
}
