import type { Hono, MiddlewareHandler } from 'hono';
import type { AuthContext } from '../context.ts';
import { getAuthorize } from '../endpoints/external/authorize.endpoint.ts';
import { callback } from '../endpoints/external/callback.endpoint.ts';
import { getLinkIdentity } from '../endpoints/external/link-identity.endpoint.ts';
import { deleteUserIdentity } from '../endpoints/external/unlink-identity.endpoint.ts';
import {
  getSsoProvider,
  getSsoProviders,
  postSsoProvider,
  putSsoProvider,
  removeSsoProvider,
} from '../endpoints/sso/admin-providers.endpoint.ts';
import { getSamlMetadata, postSamlAcs } from '../endpoints/sso/saml.endpoint.ts';
import { postSso } from '../endpoints/sso/sso.endpoint.ts';
import { requireSaml } from '../services/saml/service-provider.ts';
import type { RouteTools } from './route-tools.ts';

/** Sign-in by other services, and the identities that come of it. */
export function addExternalRoutes(
  app: Hono,
  { context, handle, limit, captcha }: RouteTools & { context: AuthContext },
): void {
  app.get('/authorize', handle(getAuthorize));
  app.on(['GET', 'POST'], '/callback', handle(callback));
  app.get('/user/identities/authorize', handle(getLinkIdentity));
  app.delete('/user/identities/:identity_id', handle(deleteUserIdentity));

  app.post('/sso', onlyWithSaml(context), limit('sso'), captcha, handle(postSso));
  app.get('/sso/saml/metadata', handle(getSamlMetadata));
  app.post('/sso/saml/acs', handle(postSamlAcs));

  app.get('/admin/sso/providers', handle(getSsoProviders));
  app.post('/admin/sso/providers', handle(postSsoProvider));
  app.get('/admin/sso/providers/:idp_id', handle(getSsoProvider));
  app.put('/admin/sso/providers/:idp_id', handle(putSsoProvider));
  app.delete('/admin/sso/providers/:idp_id', handle(removeSsoProvider));
}

/** That SAML is off is told before anything else is asked. */
function onlyWithSaml(context: AuthContext): MiddlewareHandler {
  return async (_c, next) => {
    requireSaml(context);
    await next();
  };
}
