import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Auth } from '../index.ts';
import { freshEmail } from './auth-server.ts';
import type { ProviderResponse, TestProvider } from './oidc-provider.ts';

export const CALLBACK = 'http://localhost:3000/auth/v1/callback';
export const TARGET = 'http://localhost:3000/welcome';

/** Requests `/authorize`; returns the redirect, or the body of an error. */
export async function authorize(auth: Auth, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ provider: 'keycloak', redirect_to: TARGET, ...query });
  const response = await auth.app.request(`/authorize?${search}`);
  const location = response.headers.get('Location') ?? '';
  const body = location ? undefined : await response.json();
  return { status: response.status, location, body };
}

/** Opens the callback with the provider's response. */
export async function openCallback(auth: Auth, result: ProviderResponse) {
  const response =
    'location' in result
      ? await auth.app.request(`/callback${result.location.search}`)
      : await auth.app.request('/callback', { method: 'POST', body: result.form.fields });
  return parseRedirect(response);
}

/** Splits a redirect into target, query and fragment. */
export function parseRedirect(response: Response) {
  const location = response.headers.get('Location') ?? '';
  const [address = '', fragment = ''] = location.split('#');
  const [target = '', query = ''] = address.split('?');
  return {
    status: response.status,
    location,
    target,
    query: Object.fromEntries(new URLSearchParams(query)),
    fragment: Object.fromEntries(new URLSearchParams(fragment)),
  };
}

/** Runs the whole flow: authorize, sign in at the provider, callback. */
export async function signInWithProvider(
  auth: Auth,
  provider: TestProvider,
  { login, declines, ...query }: { login: string; declines?: boolean } & Record<string, unknown>,
) {
  const { location } = await authorize(auth, query as Record<string, string>);
  const result = await provider.signIn(location, { login, ...(declines ? { declines } : {}) });
  return openCallback(auth, result);
}

/** Creates an account at the provider. */
export function createProviderAccount(provider: TestProvider, claims: Record<string, unknown> = {}) {
  const login = `subject-${randomUUID().slice(0, 8)}`;
  const email = freshEmail('visitor');
  provider.accounts.set(login, { email, email_verified: true, name: 'Fatou Jallow', ...claims });
  return { login, email };
}

/** Creates a PKCE verifier and the query parameters of its challenge. */
export function createPkcePair() {
  const verifier = randomBytes(40).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, query: { code_challenge: challenge, code_challenge_method: 's256' } };
}
