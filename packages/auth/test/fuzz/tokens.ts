import { randomUUID } from 'node:crypto';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { SigningKeys } from '../../src/index.ts';
import type { TestAuth } from '../support/auth-server.ts';
import { type Member, openSession, request } from './members.ts';

export type TokenName =
  | 'own'
  | 'low'
  | 'other'
  | 'admin'
  | 'anonymous'
  | 'banned'
  | 'signedOut'
  | 'expired'
  | 'otherAudience'
  | 'otherSession'
  | 'noSubject'
  | 'oddSubject'
  | 'oddSession'
  | 'goneUser'
  | 'selfMadeAdmin'
  | 'strangersKey'
  | 'unsigned'
  | 'publicKeyAsSecret'
  | 'tampered'
  | 'garbage';

interface Parts {
  signingKeys: SigningKeys;
  own: Member;
  other: Member;
  admin: string;
}

/** Bearer tokens of every make: good ones, those of others, worn-out ones and forged ones. */
export async function forgeTokens(auth: TestAuth, parts: Parts): Promise<Record<TokenName, string>> {
  const { own, other, admin } = parts;
  return {
    own: own.accessToken,
    low: own.lowToken,
    other: other.accessToken,
    admin,
    anonymous: String((await request(auth, 'POST /signup', { body: {} })).access_token),
    ...(await worseOff(auth, admin)),
    ...(await signedAnew(parts)),
    ...(await forged(parts)),
    tampered: tamper(own.accessToken),
    garbage: 'not.a.token',
  };
}

async function worseOff(auth: TestAuth, admin: string): Promise<{ banned: string; signedOut: string }> {
  const make = async () => {
    const user = await auth.createConfirmedUser({ email: `${randomUUID()}@example.com` });
    return { id: user.id, token: (await openSession(auth, user.email ?? '')).accessToken };
  };
  const [banned, signedOut] = [await make(), await make()];
  const body = { ban_duration: '24h' };
  await request(auth, `PUT /admin/users/${banned.id}`, { token: admin, body });
  await request(auth, 'POST /logout', { token: signedOut.token });
  return { banned: banned.token, signedOut: signedOut.token };
}

/** Tokens with this server's signature that it would never have made, or that are too old. */
async function signedAnew({ signingKeys, own, other }: Parts) {
  const { kid, alg, key } = signingKeys.signing;
  const sign = (claims: JWTPayload, life = 3600) =>
    new SignJWT({ aud: 'authenticated', role: 'authenticated', ...claims })
      .setProtectedHeader({ alg, kid })
      .setExpirationTime(Math.floor(Date.now() / 1000) + life)
      .sign(key);
  return {
    expired: await sign({ sub: own.id, session_id: own.sessionId }, -10),
    otherAudience: await sign({ sub: own.id, session_id: own.sessionId, aud: 'elsewhere' }),
    otherSession: await sign({ sub: own.id, session_id: other.sessionId }),
    noSubject: await sign({ session_id: own.sessionId }),
    oddSubject: await sign({ sub: "' or 1 = 1 --" }),
    oddSession: await sign({ sub: own.id, session_id: 'none' }),
    goneUser: await sign({ sub: randomUUID(), session_id: randomUUID() }),
  };
}

async function forged({ signingKeys, own }: Parts) {
  const claims = { sub: own.id, session_id: own.sessionId, aud: 'authenticated', role: 'service_role' };
  const { kid, alg } = signingKeys.signing;
  const { privateKey } = await generateKeyPair('ES256');
  const secret = new TextEncoder().encode(JSON.stringify(signingKeys.publicKeys[0]));
  const until = Math.floor(Date.now() / 1000) + 3600;
  const draft = () => new SignJWT(claims).setExpirationTime(until);
  return {
    unsigned: new UnsecuredJWT(claims).setExpirationTime(until).encode(),
    strangersKey: await draft().setProtectedHeader({ alg, kid }).sign(privateKey),
    selfMadeAdmin: await draft().setProtectedHeader({ alg, kid: 'mine' }).sign(privateKey),
    publicKeyAsSecret: await draft().setProtectedHeader({ alg: 'HS256', kid }).sign(secret),
  };
}

/** The same token, promoted to an administrator's by hand. */
function tamper(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const promoted = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
  return [header, promoted, signature].join('.');
}
