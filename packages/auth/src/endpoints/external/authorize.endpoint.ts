import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { startProviderFlow } from '../../services/external/authorize.service.ts';
import { readAuthorizeRequest } from './authorize-request.ts';

/** GET /authorize: sends the browser to a provider. */
export async function getAuthorize(context: AuthContext, c: Context): Promise<Response> {
  return c.redirect(await startProviderFlow(context, readAuthorizeRequest(context, c)), 302);
}
