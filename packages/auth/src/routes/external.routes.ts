import type { Hono, MiddlewareHandler } from 'hono';
import type { AuthContext } from '../context.ts';
import {
  getSsoProvider,
  getSsoProviders,
  postSsoProvider,
  putSsoProvider,
  removeSsoProvider,
} from '../endpoints/admin/sso-providers.endpoint.ts';
import { getAuthorize } from '../endpoints/external/authorize.endpoint.ts';
import { handleCallback } from '../endpoints/external/callback.endpoint.ts';
import { deleteUserIdentity, getLinkIdentity } from '../endpoints/external/identities.endpoint.ts';
import { getSamlMetadata, postSamlAcs } from '../endpoints/sso/saml.endpoint.ts';
import { postSso } from '../endpoints/sso/sso.endpoint.ts';
import { requireSaml } from '../services/saml/service-provider.ts';
import type { RouteTools } from './route-tools.ts';

/** Adds the routes of external providers, identities and SSO. */
export function addExternalRoutes(
  app: Hono,
  { context, handle, limit, captcha }: RouteTools & { context: AuthContext },
): void {
  app.get('/authorize', handle(getAuthorize));
  app.on(['GET', 'POST'], '/callback', handle(handleCallback));
  app.get('/user/identities/authorize', handle(getLinkIdentity));
  app.delete('/user/identities/:identity_id', handle(deleteUserIdentity));

  app.post('/sso', requireSamlEnabled(context), limit('sso'), captcha, handle(postSso));
  app.get('/sso/saml/metadata', handle(getSamlMetadata));
  app.post('/sso/saml/acs', handle(postSamlAcs));

  app.get('/admin/sso/providers', handle(getSsoProviders));
  app.post('/admin/sso/providers', handle(postSsoProvider));
  app.get('/admin/sso/providers/:idp_id', handle(getSsoProvider));
  app.put('/admin/sso/providers/:idp_id', handle(putSsoProvider));
  app.delete('/admin/sso/providers/:idp_id', handle(removeSsoProvider));
}

/** Reports disabled SAML before rate limits and captchas apply. */
function requireSamlEnabled(context: AuthContext): MiddlewareHandler {
  return async (_c, next) => {
    requireSaml(context);
    await next();
  };
}
