import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT_ID = 'coastline';
export const CLIENT_SECRET = 'a secret between the two';

/** A form on a page of the provider, or one that the page posts to the server. */
export interface Form {
  action: string;
  fields: URLSearchParams;
}

/** How the provider returns the browser to the server: by a redirect or by a form post. */
export type ProviderResponse = { location: URL } | { form: Form };

/** A real OpenID Connect provider on a loopback port, with a minimal browser for its pages. */
export interface TestProvider {
  issuer: string;
  /** Claims by login; the login is the subject. */
  accounts: Map<string, Record<string, unknown>>;
  /** Paths of the received requests. */
  requests: string[];
  /** Opens the authorization URL, signs in, and grants or denies consent. */
  signIn(url: string, person: { login: string; declines?: boolean }): Promise<ProviderResponse>;
  close(): Promise<void>;
}

/** `editTokenRequest` can inspect and change token requests before the provider reads them. */
export async function startOidcProvider(
  redirectUris: string[],
  {
    editTokenRequest,
    ...configuration
  }: Configuration & { editTokenRequest?: (body: URLSearchParams) => Promise<unknown> } = {},
): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts: TestProvider['accounts'] = new Map();
  const requests: string[] = [];
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_c, login) => ({
      accountId: login,
      claims: () => ({ sub: login, ...accounts.get(login) }),
    }),
    ...configuration,
  });
  provider.use(async (c, next) => {
    if (editTokenRequest && c.path === '/token') {
      const body = new URLSearchParams(await readText(c.req));
      await editTokenRequest(body);
      Object.assign(c.req, { body: Object.fromEntries(body) });
    }
    await next();
  });
  const handleRequest = provider.callback();
  server.on('request', (request, response) => {
    requests.push(new URL(request.url ?? '/', issuer).pathname);
    handleRequest(request, response);
  });
  return {
    issuer,
    accounts,
    requests,
    signIn: (url, person) => completeSignIn({ issuer, person }, url),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface BrowserSession {
  issuer: string;
  person: { login: string; declines?: boolean };
}

/** Follows redirects and submits forms until a page leaves the provider. */
async function completeSignIn({ issuer, person }: BrowserSession, url: string): Promise<ProviderResponse> {
  const cookies = new Map<string, string>();
  let step: { url: string; body?: URLSearchParams } = { url };
  for (let count = 0; count < 20; count += 1) {
    const response = await fetch(step.url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(step.body ? { method: 'POST', body: step.body } : {}),
    });
    storeCookies(cookies, response);
    const location = response.headers.get('Location');
    const html = await response.text();
    if (location) {
      const next = new URL(location, step.url);
      if (next.origin !== issuer) return { location: next };
      step = { url: next.href };
      continue;
    }
    const form = parseForm(html);
    if (!form) throw new Error(`${response.status} ${step.url}: ${html.slice(0, 2000)}`);
    if (new URL(form.action, step.url).origin !== issuer) return { form };
    step = fillForm(form, person);
  }
  throw new Error('The sign-in does not leave the provider');
}

function fillForm(
  { action, fields }: Form,
  person: BrowserSession['person'],
): { url: string; body?: URLSearchParams } {
  if (person.declines) return { url: `${action}/abort` };
  if (fields.get('prompt') === 'login') {
    fields.set('login', person.login);
    fields.set('password', 'any');
  }
  return { url: action, body: fields };
}

function storeCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
}

/** The first form of a page with its hidden fields. */
function parseForm(html: string): Form | undefined {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1];
  if (!action) return undefined;
  const hidden = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of hidden) fields.append(name, unescapeHtml(value));
  return { action: unescapeHtml(action), fields };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
