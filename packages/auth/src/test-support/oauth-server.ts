import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

export const OAUTH_CLIENT = { clientId: 'coastline', clientSecret: 'between the two' };

/** The responses of the user info and emails endpoints for one account. */
export interface OAuthAccount {
  info: unknown;
  emails?: unknown;
}

/** An OAuth 2.0 provider without OpenID Connect on a loopback port. It verifies client, redirect URI and PKCE. */
export interface OAuthServer {
  origin: string;
  /** Grants consent; returns the query of the callback. */
  grantConsent(authorizeUrl: string, account: OAuthAccount): URLSearchParams;
  /** Errors that the token endpoint returned. */
  tokenErrors: string[];
  close(): Promise<void>;
}

interface Grant {
  account: OAuthAccount;
  challenge: string;
  redirectUri: string;
}

export async function startOAuthServer(): Promise<OAuthServer> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, OAuthAccount>();
  const tokenErrors: string[] = [];
  const redeemCode = (form: URLSearchParams): unknown => {
    const grant = grants.get(form.get('code') ?? '');
    const error = grant ? findTokenRequestError(form, grant) : 'bad_verification_code';
    grants.delete(form.get('code') ?? '');
    // Like GitHub: an error with status 200.
    if (!grant || error) {
      tokenErrors.push(String(error));
      return { error };
    }
    const token = randomUUID();
    tokens.set(token, grant.account);
    return { access_token: token, token_type: 'bearer', scope: 'user:email' };
  };
  const respond = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (request.url === '/token')
      return { status: 200, body: redeemCode(new URLSearchParams(await readText(request))) };
    const account = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!account || !request.headers['user-agent']) return { status: 401, body: {} };
    return { status: 200, body: request.url === '/emails' ? account.emails : account.info };
  };
  const server = createServer((request, response) => {
    void respond(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokenErrors,
    grantConsent: (authorizeUrl, account) => {
      const { searchParams: query } = new URL(authorizeUrl);
      const code = randomUUID();
      const [challenge, redirectUri] = [query.get('code_challenge') ?? '', query.get('redirect_uri') ?? ''];
      grants.set(code, { account, challenge, redirectUri });
      return new URLSearchParams({ code, state: query.get('state') ?? '' });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function findTokenRequestError(form: URLSearchParams, grant: Grant): string | undefined {
  const digest = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isValid =
    form.get('client_id') === OAUTH_CLIENT.clientId &&
    form.get('client_secret') === OAUTH_CLIENT.clientSecret &&
    form.get('redirect_uri') === grant.redirectUri &&
    digest === grant.challenge;
  return isValid ? undefined : 'incorrect_client_credentials';
}
