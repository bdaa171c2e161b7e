import { randomUUID } from 'node:crypto';
import * as oidc from 'openid-client';
import type { AuthContext } from '../../context.ts';
import { deleteProviderFlowStatesBefore } from '../../repositories/links/flow-states.repository.ts';
import {
  deleteProviderFlowsBefore,
  insertProviderFlow,
  type PartialProviderFlow,
} from '../../repositories/providers/provider-flows.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import type { PkceChallenge } from '../links/flow.service.ts';
import { findProvider } from '../providers/custom-providers.service.ts';
import type { ExternalProvider } from '../providers/oidc-provider.ts';
import { KNOWN_PROVIDERS } from '../providers/provider-options.ts';
import { type LinkingCaller, linkingIds, requireInvite } from './linking.service.ts';

// Flows are kept after their expiry, so that a late or repeated use is distinguishable from an unknown state.
const RETENTION_MS = 3_600_000;

/** A validated authorize request. */
export interface AuthorizeRequest {
  provider: string;
  audience: string;
  redirectTo: string;
  scopes: string[];
  /** Additional parameters for the provider. */
  passThrough: Record<string, string>;
  challenge: PkceChallenge | undefined;
  inviteToken: string;
  /** The signed-in user who links the identity. */
  linking?: LinkingCaller;
}

/**
 * Starts a provider flow. Returns the authorization URL, and whether the provider responds with a form post. Throws
 * `validation_failed`, `user_not_found` and `session_not_found`.
 */
export async function startProviderFlow(
  context: AuthContext,
  request: AuthorizeRequest,
): Promise<{ url: string; isFormPost: boolean }> {
  const provider = await requireProvider(context, request.provider);
  const inviteDigest = request.inviteToken ? await requireInvite(context, request.inviteToken) : null;
  const { client, findKey } = await provider.discover();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const nonce = oidc.randomNonce();
  const state = await createProviderFlow(context, {
    provider: request.provider,
    audience: request.audience,
    redirectTo: request.redirectTo,
    ...request.challenge,
    nonce,
    codeVerifier,
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
    // Only ID tokens contain the nonce.
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

/** Stores a flow under a new state, deletes expired flows, and returns the state. */
export async function createProviderFlow(context: AuthContext, flow: PartialProviderFlow): Promise<string> {
  const state = randomUUID();
  const now = context.clock();
  const oldest = new Date(now.getTime() - context.providerFlowSeconds * 1000 - RETENTION_MS);
  await deleteProviderFlowsBefore(context.pool, oldest);
  await deleteProviderFlowStatesBefore(context.pool, oldest);
  const stored = await insertProviderFlow(context.pool, { flow: { ...flow, state }, now });
  if (!stored) throw authErrors.sessionOfTokenNotFound();
  return state;
}
