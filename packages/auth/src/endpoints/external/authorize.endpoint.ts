import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { startProviderFlow } from '../../services/external/authorize.service.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import { rememberFlow } from './flow-cookie.ts';

/** GET /authorize: sends the browser to a provider. */
export async function getAuthorize(context: AuthContext, c: Context): Promise<Response> {
  const { url, isFormPost } = await startProviderFlow(context, readAuthorizeRequest(context, c));
  rememberFlow(context, { c, url, isFormPost });
  return c.redirect(url, 302);
}
