import type { Auth } from '../../src/index.ts';
import type { Departure, TestProvider } from './oidc-provider.ts';

export const CALLBACK = 'http://localhost:3000/auth/v1/callback';
export const TARGET = 'http://localhost:3000/welcome';

/** Asks for the way to a provider, as a browser that opens the link. */
export async function authorize(auth: Auth, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ provider: 'keycloak', redirect_to: TARGET, ...query });
  const response = await auth.app.request(`/authorize?${search}`);
  const location = response.headers.get('Location') ?? '';
  const body = location ? undefined : await response.json();
  return { status: response.status, location, body };
}

/** Comes back from a provider to the server. */
export async function comeBack(auth: Auth, departure: Departure) {
  const response =
    'location' in departure
      ? await auth.app.request(`/callback${departure.location.search}`)
      : await auth.app.request('/callback', { method: 'POST', body: departure.form.fields });
  return readOutcome(response);
}

/** Where a browser is sent, taken apart. */
export function readOutcome(response: Response) {
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

/** The whole way, there and back. */
export async function signInThrough(
  auth: Auth,
  provider: TestProvider,
  { login, declines, ...query }: { login: string; declines?: boolean } & Record<string, unknown>,
) {
  const { location } = await authorize(auth, query as Record<string, string>);
  const departure = await provider.visit(location, { login, ...(declines ? { declines } : {}) });
  return comeBack(auth, departure);
}
