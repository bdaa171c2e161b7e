import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID Connect provider that signs any claims, for tests with invalid claims. */
export interface PermissiveIssuer {
  issuer: string;
  clientId: string;
  /** Creates an ID token; `claims` override valid defaults. */
  createIdToken(claims?: Record<string, unknown>): Promise<string>;
  /** Creates a code that the token endpoint exchanges for an ID token with the given claims; `fields` extend its response. */
  createCode(claims: Record<string, unknown>, fields?: Record<string, unknown>): string;
  close(): Promise<void>;
}

const CLIENT_ID = 'coastline';
const KEY_ID = 'permissive';

export async function startPermissiveIssuer(): Promise<PermissiveIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }];
  const server = createServer((request, response) => {
    void respond(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const createIdToken = (claims: Record<string, unknown> = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const defaults = { iss: issuer, aud: CLIENT_ID, sub: 'subject', iat: now, exp: now + 300 };
    return new SignJWT({ ...defaults, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
      .sign(privateKey);
  };
  const respond = async (request: IncomingMessage): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/keys') return { keys };
    if (pathname === '/token') return answerTokenRequest(await readText(request), createIdToken);
    return {
      issuer,
      jwks_uri: `${issuer}/keys`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    };
  };
  return {
    issuer,
    clientId: CLIENT_ID,
    createIdToken,
    createCode: (claims, fields = {}) =>
      Buffer.from(JSON.stringify({ claims, fields })).toString('base64url'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerTokenRequest(
  form: string,
  createIdToken: PermissiveIssuer['createIdToken'],
): Promise<unknown> {
  const code = new URLSearchParams(form).get('code') ?? '';
  try {
    const { claims, fields } = JSON.parse(Buffer.from(code, 'base64url').toString());
    return { access_token: 'x', token_type: 'Bearer', id_token: await createIdToken(claims), ...fields };
  } catch {
    return { error: 'invalid_grant' };
  }
}
