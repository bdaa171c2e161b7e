import type { Hono } from 'hono';
import { getAuthorize } from '../endpoints/external/authorize.endpoint.ts';
import { handleCallback } from '../endpoints/external/callback.endpoint.ts';
import { deleteUserIdentity, getLinkIdentity } from '../endpoints/external/identities.endpoint.ts';
import type { RouteTools } from './route-tools.ts';

/** Adds the routes of external providers and identities. */
export function addExternalRoutes(app: Hono, handle: RouteTools['handle']): void {
  app.get('/authorize', handle(getAuthorize));
  app.on(['GET', 'POST'], '/callback', handle(handleCallback));
  app.get('/user/identities/authorize', handle(getLinkIdentity));
  app.delete('/user/identities/:identity_id', handle(deleteUserIdentity));
}
