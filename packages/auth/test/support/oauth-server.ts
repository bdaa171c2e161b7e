import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

export const OAUTH_CLIENT = { clientId: 'coastline', clientSecret: 'between the two' };

/** What the provider says of somebody: the answers of its two addresses. */
export interface OAuthPerson {
  info: unknown;
  emails?: unknown;
}

/** A provider of plain OAuth 2.0 on a loopback port; it holds every caller to what was agreed. */
export interface OAuthServer {
  origin: string;
  /** What the person's browser takes home after they have agreed. */
  agree(authorizeUrl: string, person: OAuthPerson): URLSearchParams;
  /** Answers of the token endpoint, to look at. */
  refusals: string[];
  close(): Promise<void>;
}

interface Grant {
  person: OAuthPerson;
  challenge: string;
  redirectUri: string;
}

export async function startOAuthServer(): Promise<OAuthServer> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, OAuthPerson>();
  const refusals: string[] = [];
  const redeem = (form: URLSearchParams): unknown => {
    const grant = grants.get(form.get('code') ?? '');
    const refusal = grant ? faultOf(form, grant) : 'bad_verification_code';
    grants.delete(form.get('code') ?? '');
    // As GitHub does it: a refusal with status 200.
    if (!grant || refusal) return { error: refusals[refusals.push(String(refusal)) - 1] };
    const token = randomUUID();
    tokens.set(token, grant.person);
    return { access_token: token, token_type: 'bearer', scope: 'user:email' };
  };
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (request.url === '/token')
      return { status: 200, body: redeem(new URLSearchParams(await readText(request))) };
    const person = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!person || !request.headers['user-agent']) return { status: 401, body: {} };
    return { status: 200, body: request.url === '/emails' ? person.emails : person.info };
  };
  const server = createServer((request, response) => {
    answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusals,
    agree: (authorizeUrl, person) => {
      const { searchParams: query } = new URL(authorizeUrl);
      const code = randomUUID();
      const [challenge, redirectUri] = [query.get('code_challenge') ?? '', query.get('redirect_uri') ?? ''];
      grants.set(code, { person, challenge, redirectUri });
      return new URLSearchParams({ code, state: query.get('state') ?? '' });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function faultOf(form: URLSearchParams, grant: Grant): string | undefined {
  const digest = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isRight =
    form.get('client_id') === OAUTH_CLIENT.clientId &&
    form.get('client_secret') === OAUTH_CLIENT.clientSecret &&
    form.get('redirect_uri') === grant.redirectUri &&
    digest === grant.challenge;
  return isRight ? undefined : 'incorrect_client_credentials';
}
