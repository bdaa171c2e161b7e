import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { ProviderFlow } from '../../repositories/providers/provider-flows.repository.ts';
import { finishProviderFlow, requireProviderFlow } from '../../services/external/callback.service.ts';
import type { CallbackResult } from '../../services/external/flow-completion.service.ts';
import { toAuthError } from '../../wire/errors/error-response.ts';
import { sessionFragment } from '../../wire/presenters/session.presenter.ts';
import { errorRedirect, withFragment, withQuery } from '../../wire/verify-redirect.ts';
import { originOf } from '../request.ts';
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

/**
 * Consumes and completes a provider flow, and redirects with its result. Without a valid flow, redirects to the site.
 */
export async function redirectCallback(
  context: AuthContext,
  {
    c,
    consumeFlow,
    completeFlow,
  }: {
    c: Context;
    consumeFlow: () => Promise<ProviderFlow>;
    completeFlow: (flow: ProviderFlow) => Promise<CallbackResult>;
  },
): Promise<Response> {
  // The redirect URLs contain tokens.
  c.header('Referrer-Policy', 'no-referrer');
  const flow = await consumeFlow().catch((error: unknown) =>
    formatErrorRedirect(context, { error, target: context.siteUrl }),
  );
  if (typeof flow === 'string') return c.redirect(flow, 303);
  const target = flow.redirectTo;
  const location = await completeFlow(flow).then(
    (result) => formatSuccessRedirect(result, target),
    (error: unknown) => formatErrorRedirect(context, { error, target }),
  );
  return c.redirect(location, 302);
}

/** The redirect URL after a successful callback: with a session in the fragment or an auth code in the query. */
function formatSuccessRedirect(result: CallbackResult, target: string): string {
  if ('authCode' in result) return withQuery(target, { code: result.authCode });
  return withFragment(target, sessionFragment(result.session));
}

/** The redirect URL after a failed callback. Logs errors other than `AuthError`, which become `unexpected_failure`. */
function formatErrorRedirect(
  context: AuthContext,
  { error, target }: { error: unknown; target: string },
): string {
  const known = toAuthError(error);
  if (known !== error) context.logger.error({ err: error }, 'provider callback failed');
  return errorRedirect({ target, isPkce: true }, known);
}
