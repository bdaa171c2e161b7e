import * as oidc from 'openid-client';
import type { AuthContext } from '../../context.ts';
import {
  consumeProviderFlow,
  type ProviderFlow,
} from '../../repositories/providers/provider-flows.repository.ts';
import type { Metadata } from '../../user.ts';
import { isUuid } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import type { ProviderTokens } from '../../wire/presenters/session.presenter.ts';
import { type ExternalProfile, readProfile, readText } from '../providers/external-profile.ts';
import type { DiscoveredProvider, ExternalProvider } from '../providers/oidc-provider.ts';
import type { RequestOrigin } from '../sessions/session.service.ts';
import { callbackUrl, requireProvider } from './authorize.service.ts';
import { type CallbackResult, completeFlow } from './flow-completion.service.ts';

/** Prefix of the names of SAML providers, which do not use GET /callback. */
export const SSO_PREFIX = 'sso:';

/** Consumes the flow of a state. Throws `bad_oauth_callback`, `bad_oauth_state`, `flow_state_already_used`. */
export async function requireProviderFlow(context: AuthContext, state: string): Promise<ProviderFlow> {
  if (!state) throw externalErrors.stateMissing();
  const now = context.clock();
  const flow = isUuid(state) ? await consumeProviderFlow(context.pool, { state, now }) : undefined;
  if (!flow || flow.provider.startsWith(SSO_PREFIX)) throw externalErrors.stateInvalid();
  if (flow.wasConsumed) throw externalErrors.stateUsed();
  const ageMs = now.getTime() - flow.createdAt.getTime();
  if (ageMs > context.providerFlowSeconds * 1000) throw externalErrors.stateExpired();
  return flow;
}

/** Exchanges the provider's code and completes the flow. Throws the errors for the redirect. */
export async function finishProviderFlow(
  context: AuthContext,
  { flow, parameters, origin }: { flow: ProviderFlow; parameters: URLSearchParams; origin: RequestOrigin },
): Promise<CallbackResult> {
  const failure = readText(parameters.get('error'));
  if (failure) throw authErrors.oauth(failure, readText(parameters.get('error_description')) ?? failure);
  if (!parameters.get('code')) throw externalErrors.codeMissing();
  const provider = await requireProvider(context, flow.provider);
  const { profile, tokens } = await fetchProfile(context, { provider, flow, parameters });
  return completeFlow(context, { flow, authentication: { profile, tokens, kind: 'oauth', origin } });
}

interface ProviderCallback {
  provider: ExternalProvider;
  flow: ProviderFlow;
  parameters: URLSearchParams;
}

async function fetchProfile(
  context: AuthContext,
  callback: ProviderCallback,
): Promise<{ profile: ExternalProfile; tokens: ProviderTokens }> {
  const { provider, flow, parameters } = callback;
  try {
    const discovered = await provider.discover();
    const granted = await exchangeProviderCode(context, { ...callback, discovered });
    const rawClaims = await (discovered.fetchClaims?.(granted.access_token) ??
      readClaims(discovered, granted));
    const claims = { ...rawClaims, ...readAppleName(provider, parameters) };
    const profile = readProfile(claims, provider.settings);
    if (!profile) throw new Error('The provider returned no usable subject');
    const { access_token: accessToken, refresh_token: refreshToken } = granted;
    return { profile, tokens: { accessToken, ...(refreshToken ? { refreshToken } : {}) } };
  } catch (error) {
    context.logger.error({ err: error, provider: flow.provider }, 'identity provider failed');
    throw externalErrors.providerFailed('Unable to exchange external code');
  }
}

type TokenResponse = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

async function exchangeProviderCode(
  context: AuthContext,
  { provider, discovered, flow, parameters }: ProviderCallback & { discovered: DiscoveredProvider },
): Promise<TokenResponse> {
  const address = new URL(callbackUrl(context));
  const hasIdToken = discovered.findKey !== undefined;
  for (const name of ['code', 'state', ...(hasIdToken ? ['iss'] : [])]) {
    for (const value of parameters.getAll(name)) address.searchParams.append(name, value);
  }
  if (!flow.nonce || !flow.codeVerifier) throw new Error('The flow belongs to another kind of provider');
  return oidc.authorizationCodeGrant(discovered.client, address, {
    expectedState: flow.state,
    ...(provider.settings.withoutPkce ? {} : { pkceCodeVerifier: flow.codeVerifier }),
    ...(hasIdToken ? { expectedNonce: flow.nonce, idTokenExpected: true } : {}),
  });
}

/** The claims of the ID token, completed by the userinfo endpoint if they contain no address. */
async function readClaims({ client }: DiscoveredProvider, granted: TokenResponse): Promise<Metadata> {
  const claims = granted.claims();
  if (!claims) throw new Error('The provider returned no ID token');
  if (claims.email || !client.serverMetadata().userinfo_endpoint) return claims;
  const more = await oidc.fetchUserInfo(client, granted.access_token, claims.sub);
  return { ...claims, ...more, iss: claims.iss };
}

/** Apple sends the name only once, outside the ID token. The field is unsigned, so only the name is read from it. */
function readAppleName(provider: ExternalProvider, parameters: URLSearchParams): Metadata {
  const text = provider.settings.name === 'apple' ? readText(parameters.get('user')) : undefined;
  if (!text) return {};
  try {
    const { name } = JSON.parse(text) as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = { given_name: readText(name?.firstName), family_name: readText(name?.lastName) };
    return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  } catch {
    return {};
  }
}
