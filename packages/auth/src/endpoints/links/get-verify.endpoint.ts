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

/** GET /verify: the link of a mail, opened in a browser. Every outcome but a malformed link redirects. */
export async function getVerify(context: AuthContext, c: Context): Promise<Response> {
  const { type = '', token: linkToken = '' } = c.req.query();
  if (!type) throw authErrors.validationFailed('Verify requires a verification type');
  if (!linkToken) throw authErrors.validationFailed('Verify requires a token');
  const link = { target: redirectTargetOf(context, c), isPkce: isPkceLink(linkToken) };
  const location = await follow(context, { c, type, linkToken, link }).catch((error: unknown) => {
    const known = toAuthError(error);
    if (known !== error) context.logger.error({ err: error, path: c.req.path }, 'auth link failed');
    return errorRedirect(link, known);
  });
  // The address holds tokens.
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(location, 303);
}

async function follow(
  context: AuthContext,
  { c, type, linkToken, link }: { c: Context; type: string; linkToken: string; link: LinkTarget },
): Promise<string> {
  if (!isVerificationType(type)) throw authErrors.validationFailed('Unsupported verification type');
  const origin = originOf(context, c);
  const result = await verifyLink(context, { type, linkToken, followFlow: true, origin });
  return locationOf(result, { type, link });
}

function locationOf(result: Verification, { type, link }: { type: string; link: LinkTarget }): string {
  if (result.outcome === 'code') return withQuery(link.target, { code: result.authCode });
  if (result.outcome === 'halfway') return halfwayRedirect(link);
  return withFragment(link.target, sessionFragment(result.session, type));
}
