import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { ProviderFlow } from '../../repositories/providers/provider-flows.repository.ts';
import { finishProviderFlow, requireFlow } from '../../services/external/callback.service.ts';
import { originOf } from '../request.ts';
import { requireOwnFlow } from './flow-cookie.ts';
import { homecomingRedirect, refusalRedirect } from './homecoming.ts';

/** GET /callback, and POST /callback for providers that answer with a form. Every outcome redirects. */
export async function callback(context: AuthContext, c: Context): Promise<Response> {
  const text = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search;
  const answer = new URLSearchParams(text);
  const flow = await readFlow(context, { c, state: answer.get('state') ?? '' }).catch((error: unknown) =>
    refusalRedirect(context, { error, target: context.siteUrl }),
  );
  // The addresses below hold tokens.
  c.header('Referrer-Policy', 'no-referrer');
  if (typeof flow === 'string') return c.redirect(flow, 303);
  const target = flow.redirectTo;
  const location = await finishProviderFlow(context, { flow, answer, origin: originOf(context, c) }).then(
    (homecoming) => homecomingRedirect(homecoming, target),
    (error: unknown) => refusalRedirect(context, { error, target }),
  );
  return c.redirect(location, 302);
}

async function readFlow(
  context: AuthContext,
  { c, state }: { c: Context; state: string },
): Promise<ProviderFlow> {
  requireOwnFlow(context, { c, state });
  return requireFlow(context, state);
}
