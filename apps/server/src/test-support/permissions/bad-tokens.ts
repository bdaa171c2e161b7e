import { readFile } from 'node:fs/promises';
import { generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Front } from './front.ts';
import { type Member, readClaims, signIn } from './members.ts';

/** Tokens that name a member and open nothing, each for a reason of its own. */
export interface BadTokens {
  forged: string;
  unsigned: string;
  expired: string;
  'of a foreign issuer': string;
  ended: string;
}

/** Makes them of a member's own claims; the expired one has the server's own signature. */
export async function makeBadTokens(front: Front, member: Member): Promise<BadTokens> {
  const claims = readClaims(member.token);
  const [head = '', body = ''] = member.token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as { alg: string; kid: string };
  const own = await readSigningKey(front.signingKeysFile, header.kid);
  const { privateKey: stranger } = await generateKeyPair(header.alg);
  const sign = (changed: object, key: Parameters<SignJWT['sign']>[0], kid = header.kid) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, kid }).sign(key);
  return {
    forged: await sign({}, stranger),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    expired: await sign({ exp: Math.floor(front.now().getTime() / 1000) - 60 }, own),
    'of a foreign issuer': await sign({ iss: 'https://elsewhere.example/auth/v1' }, stranger, 'theirs'),
    ended: await endSession(front, member.email),
  };
}

async function readSigningKey(file: string, kid: string) {
  const { keys } = JSON.parse(await readFile(file, 'utf8')) as { keys: JWK[] };
  const key = keys.find((each) => each.kid === kid);
  if (!key) throw new Error(`${file} has no key ${kid}`);
  return importJWK({ ...key, key_ops: ['sign'] });
}

async function endSession(front: Front, email: string): Promise<string> {
  const token = await signIn(front, email);
  const response = await front.request('/auth/v1/logout?scope=local', {
    method: 'POST',
    headers: { apikey: front.apiKey, authorization: `Bearer ${token}` },
  });
  if (response.status !== 204) throw new Error(`not signed out: ${response.status}`);
  return token;
}
