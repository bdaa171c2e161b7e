import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { AuthContext } from '../../context.ts';
import type { SessionMethod } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthUser, Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';
import { accessTokenLifetimeSeconds } from './session-lifetime.service.ts';

// Servers reject headers above 16 KiB, so the token omits large metadata. GET /user returns all of it.
const METADATA_CLAIM_LIMIT_BYTES = 4096;

/** The session that a token is signed for. */
export interface SignedSession {
  id: string;
  aal: string;
  createdAt: Date;
  /** Absolute end of the session, independent of the settings. */
  notAfter: Date | null;
  methods: SessionMethod[];
}

/** Signs an access token. `expiresIn` is in seconds, `expiresAt` in Unix seconds. */
export async function signAccessToken(
  context: AuthContext,
  { user, session }: { user: AuthUser; session: SignedSession },
): Promise<{ accessToken: string; expiresIn: number; expiresAt: number }> {
  const issuedAt = toUnixSeconds(context.clock());
  const expiresIn = accessTokenLifetimeSeconds(context, { user, session });
  const expiresAt = issuedAt + expiresIn;
  const { kid, alg, key } = context.signingKeys.signing;
  const claims: AccessTokenClaims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: limitMetadata(user.userMetadata),
    role: user.role,
    aal: session.aal,
    amr: session.methods.map(presentMethod),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  };
  const accessToken = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(context.externalUrl)
    .setSubject(user.id)
    .setAudience(user.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { accessToken, expiresIn, expiresAt };
}

function presentMethod({ method, provider, usedAt }: SessionMethod) {
  return { method, timestamp: toUnixSeconds(usedAt), ...(provider ? { provider } : {}) };
}

function limitMetadata(metadata: Metadata): Metadata {
  let left = METADATA_CLAIM_LIMIT_BYTES;
  const fitting = Object.entries(metadata).filter((entry) => {
    const size = Buffer.byteLength(JSON.stringify(entry));
    if (size > left) return false;
    left -= size;
    return true;
  });
  return Object.fromEntries(fitting);
}

/** Verifies signature and expiry only, without I/O. Throws `bad_jwt`. */
export async function readAccessToken(context: AuthContext, token: string): Promise<AccessTokenClaims> {
  const cached = context.verifiedTokens.get(token);
  if (cached && (cached.exp ?? 0) > toUnixSeconds(context.clock())) return cached;
  const findKey: JWTVerifyGetKey = ({ kid, alg }) => {
    const entry = context.signingKeys.verifying.get(kid ?? '');
    if (!entry || entry.alg !== alg) throw new errors.JWKSNoMatchingKey();
    return entry.key;
  };
  const options = { currentDate: context.clock() };
  const { payload } = await jwtVerify(token, findKey, options).catch((error: Error) => {
    throw authErrors.badJwt(error.message);
  });
  if (payload.exp !== undefined) context.verifiedTokens.set(token, payload);
  return payload;
}

export function toUnixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
