import { readFile } from 'node:fs/promises';
import { generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { ApiClient } from './api-client.ts';
import { type Member, readClaims, signIn } from './members.ts';

/** Invalid tokens of a member, one per reason. */
export interface InvalidTokens {
  forged: string;
  unsigned: string;
  expired: string;
  'of a foreign issuer': string;
  ended: string;
}

/** Creates invalid tokens from the claims of a member. The expired token has a valid signature. */
export async function createInvalidTokens(client: ApiClient, member: Member): Promise<InvalidTokens> {
  const claims = readClaims(member.token);
  const [head = '', body = ''] = member.token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as { alg: string; kid: string };
  const own = await readSigningKey(client.signingKeysFile, header.kid);
  const { privateKey: stranger } = await generateKeyPair(header.alg);
  const sign = (changed: object, key: Parameters<SignJWT['sign']>[0], kid = header.kid) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, kid }).sign(key);
  return {
    forged: await sign({}, stranger),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    expired: await sign({ exp: Math.floor(client.now().getTime() / 1000) - 60 }, own),
    'of a foreign issuer': await sign({ iss: 'https://elsewhere.example/auth/v1' }, stranger, 'theirs'),
    ended: await createEndedSession(client, member.email),
  };
}

async function readSigningKey(file: string, kid: string) {
  const { keys } = JSON.parse(await readFile(file, 'utf8')) as { keys: JWK[] };
  const key = keys.find((each) => each.kid === kid);
  if (!key) throw new Error(`${file} has no key ${kid}`);
  return importJWK({ ...key, key_ops: ['sign'] });
}

async function createEndedSession(client: ApiClient, email: string): Promise<string> {
  const token = await signIn(client, email);
  const response = await client.request('/auth/v1/logout?scope=local', {
    method: 'POST',
    headers: { apikey: client.apiKey, authorization: `Bearer ${token}` },
  });
  if (response.status !== 204) throw new Error(`sign-out failed: ${response.status}`);
  return token;
}
