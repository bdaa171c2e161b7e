import { randomUUID } from 'node:crypto';
import * as oidc from 'openid-client';
import type { AuthContext } from '../../context.ts';
import { deleteFlowsOfProvidersBefore } from '../../repositories/links/flow-states.repository.ts';
import {
  deleteProviderFlowsBefore,
  insertProviderFlow,
  type ProviderFlow,
} from '../../repositories/providers/provider-flows.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import type { Challenge } from '../links/flow.service.ts';
import { findProvider } from '../providers/custom-providers.service.ts';
import { KNOWN_PROVIDERS } from '../providers/known-providers.ts';
import type { ExternalProvider } from '../providers/oidc-provider.ts';
import { type LinkingCaller, linkingIds, requireInvite } from './linking.service.ts';

// A flow stays this much longer than it can be used, so that a late or second use is told from an unknown state.
const KEPT_AFTERWARDS_MS = 3_600_000;

/** A checked wish to be sent to a provider. */
export interface AuthorizeRequest {
  provider: string;
  audience: string;
  redirectTo: string;
  scopes: string[];
  /** Further parameters for the provider. */
  passThrough: Record<string, string>;
  challenge: Challenge | undefined;
  inviteToken: string;
  /** The signed-in user to whom the identity is to be added. */
  linking?: LinkingCaller;
}

/** Remembers the visit. Returns the provider's address for it, and whether the provider answers by a form. Throws `validation_failed`, `user_not_found` and `session_not_found`. */
export async function startProviderFlow(
  context: AuthContext,
  request: AuthorizeRequest,
): Promise<{ url: string; isFormPost: boolean }> {
  const provider = await requireProvider(context, request.provider);
  const inviteDigest = request.inviteToken ? await requireInvite(context, request.inviteToken) : null;
  const { client, findKey } = await provider.discover();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const nonce = oidc.randomNonce();
  const state = await storeFlow(context, {
    provider: request.provider,
    audience: request.audience,
    redirectTo: request.redirectTo,
    codeChallenge: request.challenge?.codeChallenge ?? null,
    codeChallengeMethod: request.challenge?.codeChallengeMethod ?? null,
    nonce,
    codeVerifier,
    requestId: null,
    ...linkingIds(request.linking),
    inviteDigest,
  });
  const { scopes, responseMode, authorizationParams, withoutPkce } = provider.settings;
  const url = oidc.buildAuthorizationUrl(client, {
    ...request.passThrough,
    ...authorizationParams,
    redirect_uri: callbackUrl(context),
    scope: [...new Set([...scopes, ...request.scopes])].join(' '),
    state,
    // Goes into the ID token, where there is one.
    ...(findKey ? { nonce } : {}),
    ...(withoutPkce
      ? {}
      : {
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
    ...(responseMode ? { response_mode: responseMode } : {}),
  }).href;
  return { url, isFormPost: responseMode === 'form_post' };
}

/** Where providers send people back to. */
export function callbackUrl(context: AuthContext): string {
  return `${context.externalUrl}/callback`;
}

/** The provider of that name. Throws `validation_failed`. */
export async function requireProvider(context: AuthContext, name: string): Promise<ExternalProvider> {
  const provider = await findProvider(context, name);
  if (provider) return provider;
  const isKnown = KNOWN_PROVIDERS.includes(name);
  throw externalErrors.unsupportedProvider(
    isKnown ? 'provider is not enabled' : `Provider ${name} could not be found`,
  );
}

/** Stores a flow under a fresh state, which is returned, and clears away old ones. */
export async function storeFlow(context: AuthContext, flow: Omit<ProviderFlow, 'state'>): Promise<string> {
  const state = randomUUID();
  const now = context.clock();
  const oldest = new Date(now.getTime() - context.providerFlowSeconds * 1000 - KEPT_AFTERWARDS_MS);
  await deleteProviderFlowsBefore(context.pool, oldest);
  await deleteFlowsOfProvidersBefore(context.pool, oldest);
  const stored = await insertProviderFlow(context.pool, { flow: { ...flow, state }, now });
  if (!stored) throw authErrors.sessionOfTokenNotFound();
  return state;
}
