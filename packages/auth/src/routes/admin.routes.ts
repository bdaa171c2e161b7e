import type { Hono } from 'hono';
import { getAudit } from '../endpoints/admin/audit.endpoint.ts';
import {
  deleteOneCustomProvider,
  getCustomProviders,
  getOneCustomProvider,
  postCustomProvider,
  putCustomProvider,
} from '../endpoints/admin/custom-providers.endpoint.ts';
import { postGenerateLink } from '../endpoints/admin/generate-link.endpoint.ts';
import {
  deleteUserById,
  getUserById,
  getUsers,
  postInvite,
  postUser,
  putUserById,
} from '../endpoints/admin/users.endpoint.ts';
import type { RouteTools } from './route-tools.ts';

/** Adds the admin API. Each endpoint requires an administrator's token. */
export function addAdminRoutes(app: Hono, handle: RouteTools['handle']): void {
  app.post('/invite', handle(postInvite));
  app.post('/admin/generate_link', handle(postGenerateLink));
  app.get('/admin/audit', handle(getAudit));

  app.get('/admin/custom-providers', handle(getCustomProviders));
  app.post('/admin/custom-providers', handle(postCustomProvider));
  app.get('/admin/custom-providers/:identifier', handle(getOneCustomProvider));
  app.put('/admin/custom-providers/:identifier', handle(putCustomProvider));
  app.delete('/admin/custom-providers/:identifier', handle(deleteOneCustomProvider));

  app.get('/admin/users', handle(getUsers));
  app.post('/admin/users', handle(postUser));
  app.get('/admin/users/:user_id', handle(getUserById));
  app.put('/admin/users/:user_id', handle(putUserById));
  app.delete('/admin/users/:user_id', handle(deleteUserById));
}
