import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import {
  type ProviderFlow,
  takeProviderFlow,
} from '../../repositories/providers/provider-flows.repository.ts';
import {
  findSsoProvider,
  findSsoProviderByDomain,
  type SsoProvider,
} from '../../repositories/providers/sso-providers.repository.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { isUuid } from '../../wire/uuid.ts';
import { storeFlow } from '../external/authorize.service.ts';
import { SSO_PREFIX } from '../external/callback.service.ts';
import { arrive, type Homecoming } from '../external/outcome.service.ts';
import type { Challenge } from '../links/flow.service.ts';
import type { RequestOrigin } from '../sessions/session.service.ts';
import { checkSamlResponse } from './assertion.service.ts';
import { createSaml } from './service-provider.ts';
import { readSsoProfile } from './sso-profile.ts';

/** A checked wish to sign in through a company; the one of the two names that is not given is ''. */
export interface SsoRequest {
  domain: string;
  providerId: string;
  redirectTo: string;
  challenge: Challenge | undefined;
}

/**
 * Remembers the visit and returns the identity provider's address for it. Throws `sso_provider_not_found` and
 * `sso_provider_disabled`.
 */
export async function startSsoFlow(context: AuthContext, request: SsoRequest): Promise<string> {
  const provider = requireEnabled(
    request.providerId
      ? await findSsoProvider(context.pool, request.providerId)
      : await findSsoProviderByDomain(context.pool, request.domain.toLowerCase()),
  );
  // An XML id must not begin with a digit.
  const requestId = `_${randomUUID()}`;
  const saml = await createSaml(context, { provider, requestId });
  const relayState = await storeFlow(context, {
    provider: `${SSO_PREFIX}${provider.id}`,
    audience: context.defaultAudience,
    redirectTo: request.redirectTo,
    codeChallenge: request.challenge?.codeChallenge ?? null,
    codeChallengeMethod: request.challenge?.codeChallengeMethod ?? null,
    nonce: null,
    codeVerifier: null,
    requestId,
    linkingUserId: null,
    linkingSessionId: null,
    inviteDigest: null,
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

function requireEnabled(provider: SsoProvider | undefined): SsoProvider {
  if (!provider) throw externalErrors.ssoProviderNotFound();
  if (provider.disabled) throw externalErrors.ssoProviderDisabled();
  return provider;
}

/** Uses up the flow behind a RelayState. Throws `saml_relay_state_not_found` and `saml_relay_state_expired`. */
export async function requireSsoFlow(context: AuthContext, relayState: string): Promise<ProviderFlow> {
  const now = context.clock();
  const flow = isUuid(relayState)
    ? await takeProviderFlow(context.pool, { state: relayState, now })
    : undefined;
  if (!flow?.provider.startsWith(SSO_PREFIX) || flow.wasConsumed) throw externalErrors.relayStateMissing();
  const ageMs = now.getTime() - flow.createdAt.getTime();
  if (ageMs > context.providerFlowSeconds * 1000) throw externalErrors.relayStateExpired();
  return flow;
}

/** Checks the identity provider's answer and ends the flow. Throws whatever refuses the visitor. */
export async function finishSsoFlow(
  context: AuthContext,
  { flow, samlResponse, origin }: { flow: ProviderFlow; samlResponse: string; origin: RequestOrigin },
): Promise<Homecoming> {
  const provider = requireEnabled(
    await findSsoProvider(context.pool, flow.provider.slice(SSO_PREFIX.length)),
  );
  const requestId = flow.requestId ?? '';
  const assertion = await checkSamlResponse(context, { provider, requestId, samlResponse });
  const profile = readSsoProfile(provider, assertion);
  const notAfter = assertion.sessionEndsAt;
  return arrive(context, { flow, arrival: { profile, kind: 'sso/saml', notAfter, origin } });
}
