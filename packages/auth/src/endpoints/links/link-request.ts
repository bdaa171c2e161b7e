import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { isPkceLink } from '../../services/links/one-time-token.service.ts';
import {
  requireVerificationType,
  type Verification,
  verifyLink,
} from '../../services/links/verify.service.ts';
import { toAuthError } from '../../wire/errors/error-response.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { sessionFragment } from '../../wire/presenters/session.presenter.ts';
import {
  errorRedirect,
  type LinkTarget,
  otherAddressPendingRedirect,
  withFragment,
  withQuery,
} from '../../wire/verify-redirect.ts';
import { originOf, redirectTargetOf } from '../request.ts';

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

/** Consumes the link and redirects with a session, an auth code, a message or the error. */
export async function followLink(
  context: AuthContext,
  { c, request }: { c: Context; request: LinkRequest },
): Promise<Response> {
  const { linkToken } = request;
  try {
    const type = requireVerificationType(request.type);
    const origin = originOf(context, c);
    const result = await verifyLink(context, { type, linkToken, followFlow: true, origin });
    return redirect(c, locationOf(result, request));
  } catch (error) {
    return redirectWithError(context, { c, request, error });
  }
}

/** Redirects with the error. Logs errors other than `AuthError`. */
export function redirectWithError(
  context: AuthContext,
  { c, request, error }: { c: Context; request: LinkRequest; error: unknown },
): Response {
  const known = toAuthError(error);
  if (known !== error) context.logger.error({ err: error, path: c.req.path }, 'auth link failed');
  return redirect(c, errorRedirect(request.link, known));
}

function redirect(c: Context, location: string): Response {
  // The URL contains tokens.
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(location, 303);
}

function locationOf(result: Verification, { type, link }: LinkRequest): string {
  if (result.outcome === 'code') return withQuery(link.target, { code: result.authCode });
  if (result.outcome === 'other_address_pending') return otherAddressPendingRedirect(link);
  return withFragment(link.target, sessionFragment(result.session, type));
}
