import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import {
  consumeProviderFlow,
  type ProviderFlow,
} from '../../repositories/providers/provider-flows.repository.ts';
import { createProviderFlow } from '../../services/external/authorize.service.ts';
import { SSO_PREFIX } from '../../services/external/callback.service.ts';
import { type CallbackResult, completeFlow } from '../../services/external/flow-completion.service.ts';
import type { PkceChallenge } from '../../services/links/flow.service.ts';
import type { RequestOrigin } from '../../services/sessions/session.service.ts';
import { isUuid } from '../../wire/body.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { validateSamlResponse } from './assertion.service.ts';
import { createSamlClient, type SamlContext } from './service-provider.ts';
import { readSsoProfile } from './sso-profile.ts';
import { findSsoProvider, findSsoProviderByDomain, type SsoProvider } from './sso-providers.repository.ts';

/** A validated SSO request. Either `domain` or `providerId` is set, the other one is ''. */
export interface SsoRequest {
  domain: string;
  providerId: string;
  redirectTo: string;
  challenge: PkceChallenge | undefined;
}

/**
 * Starts an SSO flow and returns the identity provider's URL. Throws `sso_provider_not_found` and
 * `sso_provider_disabled`.
 */
export async function startSsoFlow(context: SamlContext, request: SsoRequest): Promise<string> {
  const provider = requireEnabled(
    request.providerId
      ? await findSsoProvider(context.pool, request.providerId)
      : await findSsoProviderByDomain(context.pool, request.domain.toLowerCase()),
  );
  // An XML id must not start with a digit.
  const requestId = `_${randomUUID()}`;
  const saml = await createSamlClient(context, { provider, requestId });
  const relayState = await createProviderFlow(context, {
    provider: `${SSO_PREFIX}${provider.id}`,
    audience: context.defaultAudience,
    redirectTo: request.redirectTo,
    ...request.challenge,
    requestId,
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

function requireEnabled(provider: SsoProvider | undefined): SsoProvider {
  if (!provider) throw externalErrors.ssoProviderNotFound();
  if (provider.disabled) throw externalErrors.ssoProviderDisabled();
  return provider;
}

/** Consumes the flow of a RelayState. Throws `saml_relay_state_not_found` and `saml_relay_state_expired`. */
export async function requireSsoFlow(context: AuthContext, relayState: string): Promise<ProviderFlow> {
  const now = context.clock();
  const flow = isUuid(relayState)
    ? await consumeProviderFlow(context.pool, { state: relayState, now })
    : undefined;
  if (!flow?.provider.startsWith(SSO_PREFIX) || flow.wasConsumed) throw externalErrors.relayStateMissing();
  const ageMs = now.getTime() - flow.createdAt.getTime();
  if (ageMs > context.providerFlowSeconds * 1000) throw externalErrors.relayStateExpired();
  return flow;
}

/** Validates the SAML response and completes the flow. Throws the errors for the redirect. */
export async function finishSsoFlow(
  context: SamlContext,
  { flow, samlResponse, origin }: { flow: ProviderFlow; samlResponse: string; origin: RequestOrigin },
): Promise<CallbackResult> {
  const provider = requireEnabled(
    await findSsoProvider(context.pool, flow.provider.slice(SSO_PREFIX.length)),
  );
  const requestId = flow.requestId ?? '';
  const assertion = await validateSamlResponse(context, { provider, requestId, samlResponse });
  const profile = readSsoProfile(provider, assertion);
  const notAfter = assertion.sessionEndsAt;
  return completeFlow(context, { flow, authentication: { profile, kind: 'sso/saml', notAfter, origin } });
}
