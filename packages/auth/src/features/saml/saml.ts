import type { Context } from 'hono';
import type { SamlEndpoints } from '../../features.ts';
import type { Endpoint } from '../../routes/route-tools.ts';
import type { SamlContext, SamlOptions } from './service-provider.ts';
import { getSamlMetadata, postSamlAcs, postSso } from './sso.endpoint.ts';
import {
  getSsoProvider,
  getSsoProviders,
  postSsoProvider,
  putSsoProvider,
  removeSsoProvider,
} from './sso-providers.endpoint.ts';

export type { SamlOptions } from './service-provider.ts';

/** Creates the endpoints of SAML 2.0: sign-in through identity providers that the admin API creates. */
export function createSaml(saml: SamlOptions = {}): SamlEndpoints {
  const bind =
    (endpoint: (context: SamlContext, c: Context) => Response | Promise<Response>): Endpoint =>
    (context, c) =>
      endpoint({ ...context, saml }, c);
  return {
    postSso: bind(postSso),
    getSamlMetadata: bind(getSamlMetadata),
    postSamlAcs: bind(postSamlAcs),
    getSsoProviders: bind(getSsoProviders),
    postSsoProvider: bind(postSsoProvider),
    getSsoProvider: bind(getSsoProvider),
    putSsoProvider: bind(putSsoProvider),
    removeSsoProvider: bind(removeSsoProvider),
  };
}
