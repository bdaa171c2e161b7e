import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { listTokenProviders } from '../providers/custom-providers.service.ts';
import { readProfile } from '../providers/external-profile.ts';
import { type PresentedIdToken, verifyIdToken } from '../providers/id-token.service.ts';
import type { ExternalProvider } from '../providers/oidc-provider.ts';
import { KNOWN_PROVIDERS } from '../providers/provider-options.ts';
import type { RequestOrigin } from '../sessions/session.service.ts';
import { completeFlow } from './flow-completion.service.ts';
import { type LinkingCaller, linkingIds } from './linking.service.ts';

/** A validated request to sign in, or to link an identity, with an ID token that the client obtained. */
export interface IdTokenSignIn extends PresentedIdToken {
  provider: string;
  issuer: string;
  audience: string;
  redirectTo: string;
  linking?: LinkingCaller;
  origin: RequestOrigin;
}

/**
 * Signs in, or links an identity, with an ID token. Throws OAuth-style errors for the token, and those of the account
 * rules.
 */
export async function signInWithIdToken(context: AuthContext, signIn: IdTokenSignIn): Promise<IssuedSession> {
  const provider = await requireTokenProvider(context, signIn);
  const claims = await verifyIdToken(context, { provider, presented: signIn });
  const profile = readProfile(claims, provider.settings);
  if (!profile) throw authErrors.oauth('invalid request', 'Bad ID token');
  const { audience, redirectTo, linking, origin } = signIn;
  const result = await completeFlow(context, {
    flow: { provider: profile.provider, audience, redirectTo, ...linkingIds(linking) },
    authentication: { profile, kind: 'oauth', origin },
  });
  if (!('session' in result)) throw new Error('An ID token sign-in cannot issue an auth code');
  return result.session;
}

/** Finds the provider among the configured ones. The caller cannot choose another issuer. */
async function requireTokenProvider(
  context: AuthContext,
  { provider: name, issuer }: { provider: string; issuer: string },
): Promise<ExternalProvider> {
  const all = await listTokenProviders(context);
  const provider = name
    ? all.find(({ settings }) => settings.name === name)
    : all.find(({ settings }) => settings.issuers.includes(issuer));
  if (provider) return provider;
  if (KNOWN_PROVIDERS.includes(name)) throw externalErrors.providerDisabled(issuer || name);
  throw authErrors.validationFailed(`Custom OIDC provider "${name || issuer}" not allowed`);
}
