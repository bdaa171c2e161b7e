import * as oidc from 'openid-client';
import type { AuthContext } from '../../context.ts';
import {
  type ProviderFlow,
  takeProviderFlow,
} from '../../repositories/providers/provider-flows.repository.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import type { ProviderTokens } from '../../wire/presenters/session.presenter.ts';
import { isUuid } from '../../wire/uuid.ts';
import { type ExternalProfile, readProfile, readText } from '../providers/external-profile.ts';
import type { DiscoveredProvider, ExternalProvider } from '../providers/oidc-provider.ts';
import type { RequestOrigin } from '../sessions/session.service.ts';
import { callbackUrl, requireProvider } from './authorize.service.ts';
import { arrive, type Homecoming } from './outcome.service.ts';

/** What companies' providers are called, to tell them from those that come back by /callback. */
export const SSO_PREFIX = 'sso:';

/** Uses up the flow behind a state. Throws `bad_oauth_callback`, `bad_oauth_state`, `flow_state_already_used`. */
export async function requireFlow(context: AuthContext, state: string): Promise<ProviderFlow> {
  if (!state) throw externalErrors.stateMissing();
  const now = context.clock();
  const flow = isUuid(state) ? await takeProviderFlow(context.pool, { state, now }) : undefined;
  if (!flow || flow.provider.startsWith(SSO_PREFIX)) throw externalErrors.stateInvalid();
  if (flow.wasConsumed) throw externalErrors.stateUsed();
  const ageMs = now.getTime() - flow.createdAt.getTime();
  if (ageMs > context.providerFlowSeconds * 1000) throw externalErrors.stateExpired();
  return flow;
}

/** Exchanges the provider's code and ends the flow. Throws whatever refuses the visitor, for the redirect to tell. */
export async function finishProviderFlow(
  context: AuthContext,
  { flow, answer, origin }: { flow: ProviderFlow; answer: URLSearchParams; origin: RequestOrigin },
): Promise<Homecoming> {
  const failure = readText(answer.get('error'));
  if (failure) throw authErrors.oauth(failure, readText(answer.get('error_description')) ?? failure);
  if (!answer.get('code')) throw externalErrors.codeMissing();
  const provider = await requireProvider(context, flow.provider);
  const { profile, tokens } = await askProvider(context, { provider, flow, answer });
  return arrive(context, { flow, arrival: { profile, tokens, kind: 'oauth', origin } });
}

async function askProvider(
  context: AuthContext,
  { provider, flow, answer }: { provider: ExternalProvider; flow: ProviderFlow; answer: URLSearchParams },
): Promise<{ profile: ExternalProfile; tokens: ProviderTokens }> {
  try {
    const discovered = await provider.discover();
    const { withoutPkce = false } = provider.settings;
    const granted = await exchange(context, { discovered, flow, answer, withoutPkce });
    const told = await (discovered.fetchClaims?.(granted.access_token) ?? readClaims(discovered, granted));
    const claims = { ...told, ...appleName(provider, answer) };
    const profile = readProfile(claims, provider.settings);
    if (!profile) throw new Error('The provider named no usable subject');
    const { access_token: accessToken, refresh_token: refreshToken } = granted;
    return { profile, tokens: { accessToken, ...(refreshToken ? { refreshToken } : {}) } };
  } catch (error) {
    context.logger.error({ err: error, provider: flow.provider }, 'identity provider failed');
    throw externalErrors.providerFailed('Unable to exchange external code');
  }
}

type Granted = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

async function exchange(
  context: AuthContext,
  {
    discovered,
    flow,
    answer,
    withoutPkce,
  }: { discovered: DiscoveredProvider; flow: ProviderFlow; answer: URLSearchParams; withoutPkce: boolean },
): Promise<Granted> {
  const address = new URL(callbackUrl(context));
  const hasIdToken = discovered.findKey !== undefined;
  for (const name of ['code', 'state', ...(hasIdToken ? ['iss'] : [])]) {
    for (const value of answer.getAll(name)) address.searchParams.append(name, value);
  }
  if (!flow.nonce || !flow.codeVerifier) throw new Error('The flow was not made for this kind of provider');
  return oidc.authorizationCodeGrant(discovered.client, address, {
    expectedState: flow.state,
    ...(withoutPkce ? {} : { pkceCodeVerifier: flow.codeVerifier }),
    ...(hasIdToken ? { expectedNonce: flow.nonce, idTokenExpected: true } : {}),
  });
}

/** The claims of the ID token; where they lack an address, the provider is asked for what it tells separately. */
async function readClaims({ client }: DiscoveredProvider, granted: Granted): Promise<Metadata> {
  const claims = granted.claims();
  if (!claims) throw new Error('The provider gave no ID token');
  if (claims.email || !client.serverMetadata().userinfo_endpoint) return claims;
  const more = await oidc.fetchUserInfo(client, granted.access_token, claims.sub);
  return { ...claims, ...more, iss: claims.iss };
}

/** Apple tells the name once, beside the token and not in it. It is unsigned, so nothing else is taken from there. */
function appleName(provider: ExternalProvider, answer: URLSearchParams): Metadata {
  const text = provider.settings.name === 'apple' ? readText(answer.get('user')) : undefined;
  if (!text) return {};
  try {
    const { name } = JSON.parse(text) as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = { given_name: readText(name?.firstName), family_name: readText(name?.lastName) };
    return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  } catch {
    return {};
  }
}
