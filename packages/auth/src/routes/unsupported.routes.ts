import type { Hono } from 'hono';
import { authErrors } from '../wire/errors/errors.ts';

/** Routes of GoTrue's OAuth server, which this server does not implement. */
const UNSUPPORTED_ROUTES = [
  ['GET', '/oauth/authorizations/:authorization_id'],
  ['POST', '/oauth/authorizations/:authorization_id/consent'],
  ['GET', '/user/oauth/grants'],
  ['DELETE', '/user/oauth/grants'],
  ['GET', '/admin/oauth/clients'],
  ['POST', '/admin/oauth/clients'],
  ['GET', '/admin/oauth/clients/:client_id'],
  ['PUT', '/admin/oauth/clients/:client_id'],
  ['DELETE', '/admin/oauth/clients/:client_id'],
  ['POST', '/admin/oauth/clients/:client_id/regenerate_secret'],
] as const;

/** Responds with `feature_disabled`, so that clients can distinguish an unsupported feature from a wrong path. */
export function addUnsupportedRoutes(app: Hono): void {
  for (const [method, path] of UNSUPPORTED_ROUTES) {
    app.on(method, path, () => {
      throw authErrors.featureDisabled();
    });
  }
}
