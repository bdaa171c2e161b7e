import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { startProviderFlow } from '../../services/external/authorize.service.ts';
import { requireRecentSignIn } from '../../services/sessions/step-up.service.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { requireCaller } from '../request.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import { rememberFlow } from './flow-cookie.ts';

/** GET /user/identities/authorize: the same as /authorize, to add the identity to the caller's account. */
export async function getLinkIdentity(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  if (!context.manualLinkingEnabled) throw externalErrors.manualLinkingDisabled();
  const { user } = caller;
  if (user.isSsoUser) throw authErrors.ssoManaged();
  await requireRecentSignIn(context, caller);
  const { url, isFormPost } = await startProviderFlow(context, {
    ...readAuthorizeRequest(context, c),
    inviteToken: '',
    audience: user.audience,
    linking: caller,
  });
  rememberFlow(context, { c, url, isFormPost });
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
}
