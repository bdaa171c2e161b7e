import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { isPkceLink } from '../../services/links/one-time-token.service.ts';
import { isVerificationType, type Verification, verifyLink } from '../../services/links/verify.service.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { toAuthError } from '../../wire/errors/to-auth-error.ts';
import { sessionFragment } from '../../wire/presenters/session.presenter.ts';
import { withFragment, withQuery } from '../../wire/redirect-url.ts';
import { errorRedirect, halfwayRedirect, type LinkTarget } from '../../wire/verify-redirect.ts';
import { originOf, redirectTargetOf } from '../request.ts';

/** A mail's link as a browser presents it. */
export interface LinkRequest {
  type: string;
  linkToken: string;
  link: LinkTarget;
}

/** Reads a link's parameters from a query or a form. Throws `validation_failed` on a malformed link. */
export function readLinkRequest(
  context: AuthContext,
  { c, values }: { c: Context; values: Record<string, string> },
): LinkRequest {
  const { type = '', token: linkToken = '', redirect_to: redirectTo } = values;
  if (!type) throw authErrors.validationFailed('Verify requires a verification type');
  if (!linkToken) throw authErrors.validationFailed('Verify requires a token');
  const target = redirectTargetOf(context, c, redirectTo);
  return { type, linkToken, link: { target, isPkce: isPkceLink(linkToken) } };
}

/** Spends the link and redirects: with a session, an auth code, a notice, or the reason why it does not work. */
export async function followLink(
  context: AuthContext,
  { c, request }: { c: Context; request: LinkRequest },
): Promise<Response> {
  const { type, linkToken } = request;
  try {
    if (!isVerificationType(type)) throw authErrors.validationFailed('Unsupported verification type');
    const origin = originOf(context, c);
    const result = await verifyLink(context, { type, linkToken, followFlow: true, origin });
    return redirect(c, locationOf(result, request));
  } catch (error) {
    return redirectWithError(context, { c, request, error });
  }
}

/** Redirects with the reason why a link does not work. Logs everything but a known refusal. */
export function redirectWithError(
  context: AuthContext,
  { c, request, error }: { c: Context; request: LinkRequest; error: unknown },
): Response {
  const known = toAuthError(error);
  if (known !== error) context.logger.error({ err: error, path: c.req.path }, 'auth link failed');
  return redirect(c, errorRedirect(request.link, known));
}

function redirect(c: Context, location: string): Response {
  // The address holds tokens.
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(location, 303);
}

function locationOf(result: Verification, { type, link }: LinkRequest): string {
  if (result.outcome === 'code') return withQuery(link.target, { code: result.authCode });
  if (result.outcome === 'halfway') return halfwayRedirect(link);
  return withFragment(link.target, sessionFragment(result.session, type));
}
