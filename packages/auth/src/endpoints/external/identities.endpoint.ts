import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { startProviderFlow } from '../../services/external/authorize.service.ts';
import { unlinkIdentity } from '../../services/external/unlink.service.ts';
import { type Caller, requireRecentSignIn } from '../../services/sessions/authenticate.service.ts';
import { isUuid } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { audienceOf, requireCaller } from '../request.ts';
import { readAuthorizeRequest } from './authorize.endpoint.ts';
import { setFlowCookie } from './flow-cookie.ts';

/** DELETE /user/identities/{identity_id} */
export async function deleteUserIdentity(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  if (!context.manualLinkingEnabled) throw externalErrors.manualLinkingDisabled();
  const identityId = c.req.param('identity_id');
  if (!isUuid(identityId)) throw externalErrors.malformedIdentityId();
  if (caller.claims.aud !== audienceOf(context, { c, caller })) throw externalErrors.unexpectedAudience();
  await requireRecentSignIn(context, caller);
  await unlinkIdentity(context, { caller, identityId });
  return c.json({});
}

/** GET /user/identities/authorize: like GET /authorize, but links the identity to the caller's account. */
export async function getLinkIdentity(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireLinkingCaller(context, c);
  const { url, isFormPost } = await startProviderFlow(context, {
    ...readAuthorizeRequest(context, c),
    inviteToken: '',
    audience: caller.user.audience,
    linking: caller,
  });
  setFlowCookie(context, { c, url, isFormPost });
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
}

/** The caller who links an identity. Throws `manual_linking_disabled`, `user_sso_managed`, `reauthentication_needed`. */
export async function requireLinkingCaller(context: AuthContext, c: Context): Promise<Caller> {
  const caller = await requireCaller(context, c);
  if (!context.manualLinkingEnabled) throw externalErrors.manualLinkingDisabled();
  if (caller.user.isSsoUser) throw authErrors.ssoManaged();
  await requireRecentSignIn(context, caller);
  return caller;
}
