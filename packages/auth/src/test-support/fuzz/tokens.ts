import { randomUUID } from 'node:crypto';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { SigningKeys } from '../../index.ts';
import type { TestAuth } from '../auth-server.ts';
import { callOrThrow, openSession, type TestUser } from '../test-users.ts';

export type TokenName =
  | 'own'
  | 'aal1'
  | 'other'
  | 'admin'
  | 'anonymous'
  | 'banned'
  | 'signedOut'
  | 'expired'
  | 'otherAudience'
  | 'otherSession'
  | 'noSubject'
  | 'malformedSubject'
  | 'malformedSession'
  | 'unknownUser'
  | 'unknownKeyId'
  | 'foreignKey'
  | 'unsigned'
  | 'publicKeyAsSecret'
  | 'tampered'
  | 'garbage';

interface TokenParts {
  signingKeys: SigningKeys;
  own: TestUser;
  other: TestUser;
  admin: string;
}

/** Creates bearer tokens of every kind: valid, of other users, revoked and forged. */
export async function createTokens(auth: TestAuth, parts: TokenParts): Promise<Record<TokenName, string>> {
  const { own, other, admin } = parts;
  return {
    own: own.accessToken,
    aal1: own.aal1Token,
    other: other.accessToken,
    admin,
    anonymous: String((await callOrThrow(auth, 'POST /signup', { body: {} })).access_token),
    ...(await createRevokedTokens(auth, admin)),
    ...(await createMisusedTokens(parts)),
    ...(await createForgedTokens(parts)),
    tampered: tamper(own.accessToken),
    garbage: 'not.a.token',
  };
}

async function createRevokedTokens(
  auth: TestAuth,
  admin: string,
): Promise<{ banned: string; signedOut: string }> {
  const make = async () => {
    const user = await auth.createConfirmedUser({ email: `${randomUUID()}@example.com` });
    return { id: user.id, token: (await openSession(auth, user.email ?? '')).accessToken };
  };
  const [banned, signedOut] = [await make(), await make()];
  const body = { ban_duration: '24h' };
  await callOrThrow(auth, `PUT /admin/users/${banned.id}`, { token: admin, body });
  await callOrThrow(auth, 'POST /logout', { token: signedOut.token });
  return { banned: banned.token, signedOut: signedOut.token };
}

/** Tokens with a valid signature that the server would never issue, or that have expired. */
async function createMisusedTokens({ signingKeys, own, other }: TokenParts) {
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
    malformedSubject: await sign({ sub: "' or 1 = 1 --" }),
    malformedSession: await sign({ sub: own.id, session_id: 'none' }),
    unknownUser: await sign({ sub: randomUUID(), session_id: randomUUID() }),
  };
}

async function createForgedTokens({ signingKeys, own }: TokenParts) {
  const claims = { sub: own.id, session_id: own.sessionId, aud: 'authenticated', role: 'service_role' };
  const { kid, alg } = signingKeys.signing;
  const { privateKey } = await generateKeyPair('ES256');
  const secret = new TextEncoder().encode(JSON.stringify(signingKeys.publicKeys[0]));
  const until = Math.floor(Date.now() / 1000) + 3600;
  const draft = () => new SignJWT(claims).setExpirationTime(until);
  return {
    unsigned: new UnsecuredJWT(claims).setExpirationTime(until).encode(),
    foreignKey: await draft().setProtectedHeader({ alg, kid }).sign(privateKey),
    unknownKeyId: await draft().setProtectedHeader({ alg, kid: 'mine' }).sign(privateKey),
    publicKeyAsSecret: await draft().setProtectedHeader({ alg: 'HS256', kid }).sign(secret),
  };
}

/** Changes the role in a token without a new signature. */
function tamper(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const promoted = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
  return [header, promoted, signature].join('.');
}
