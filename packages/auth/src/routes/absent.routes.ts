import type { Hono } from 'hono';
import { authErrors } from '../wire/errors/errors.ts';

/** What clients know of and this server is not: an OAuth server for other products. */
const ABSENT = [
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

/** Answers those calls as switched off, so that clients can tell that from a wrong address. */
export function addAbsentRoutes(app: Hono): void {
  for (const [method, path] of ABSENT) {
    app.on(method, path, () => {
      throw authErrors.featureDisabled();
    });
  }
}
