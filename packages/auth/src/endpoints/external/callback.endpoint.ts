import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { finishProviderFlow, requireProviderFlow } from '../../services/external/callback.service.ts';
import { originOf } from '../request.ts';
import { redirectCallback } from './callback-redirect.ts';
import { requireFlowCookie } from './flow-cookie.ts';

/** GET /callback, and POST /callback for providers with `response_mode=form_post`. Every outcome redirects. */
export async function handleCallback(context: AuthContext, c: Context): Promise<Response> {
  const text = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search;
  const parameters = new URLSearchParams(text);
  const state = parameters.get('state') ?? '';
  return redirectCallback(context, {
    c,
    consumeFlow: async () => {
      requireFlowCookie(context, { c, state });
      return requireProviderFlow(context, state);
    },
    completeFlow: (flow) => finishProviderFlow(context, { flow, parameters, origin: originOf(context, c) }),
  });
}
