import type { WeakPasswordReason } from '../errors/errors.ts';
import type { UserJson } from './user.presenter.ts';

/** The provider's tokens, for calls to its own API. */
export interface ProviderTokens {
  accessToken: string;
  refreshToken?: string;
}

/** A finished sign-in or refresh. `expiresAt` is in Unix seconds. */
export interface IssuedSession {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  expiresAt: number;
  user: UserJson;
  weakPassword?: { message: string; reasons: WeakPasswordReason[] };
  providerTokens?: ProviderTokens;
}

/** The protocol's token response. */
export function presentSession(session: IssuedSession): Record<string, unknown> {
  return {
    access_token: session.accessToken,
    token_type: 'bearer',
    expires_in: session.expiresIn,
    expires_at: session.expiresAt,
    refresh_token: session.refreshToken,
    user: session.user,
    ...presentProviderTokens(session.providerTokens),
    ...(session.weakPassword ? { weak_password: session.weakPassword } : {}),
  };
}

/** The session as the fragment of an implicit-flow redirect: form-encoded, in alphabetical order. */
export function sessionFragment(session: IssuedSession, type?: string): string {
  const values = new URLSearchParams({
    access_token: session.accessToken,
    expires_at: String(session.expiresAt),
    expires_in: String(session.expiresIn),
    refresh_token: session.refreshToken,
    sb: '',
    token_type: 'bearer',
    ...presentProviderTokens(session.providerTokens),
    ...(type ? { type } : {}),
  });
  values.sort();
  return values.toString();
}

function presentProviderTokens(tokens: ProviderTokens | undefined): Record<string, string> {
  if (!tokens) return {};
  const { accessToken, refreshToken } = tokens;
  return { provider_token: accessToken, ...(refreshToken ? { provider_refresh_token: refreshToken } : {}) };
}
