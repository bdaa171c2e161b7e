import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { AuthContext } from '../../context.ts';
import type { SessionMethod } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthUser, Metadata } from '../../user.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';
import { tokenSeconds } from './session-end.service.ts';

// The token travels in a header, and servers refuse headers above 16 KiB: large metadata stays in GET /user only.
const METADATA_CLAIM_LIMIT_BYTES = 4096;

/** The session that a token is signed for. */
export interface SignedSession {
  id: string;
  aal: string;
  createdAt: Date;
  /** When the session ends for good, whatever the settings say. */
  notAfter: Date | null;
  methods: SessionMethod[];
}

/** Signs an access token. Returns it with its life and end, both in seconds. */
export async function signAccessToken(
  context: AuthContext,
  { user, session }: { user: AuthUser; session: SignedSession },
): Promise<{ accessToken: string; expiresIn: number; expiresAt: number }> {
  const issuedAt = toSeconds(context.clock());
  const expiresIn = tokenSeconds(context, { user, session });
  const expiresAt = issuedAt + expiresIn;
  const { kid, alg, key } = context.signingKeys.signing;
  const claims: AccessTokenClaims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: withinLimit(user.userMetadata),
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
  return { method, timestamp: toSeconds(usedAt), ...(provider ? { provider } : {}) };
}

function withinLimit(metadata: Metadata): Metadata {
  let left = METADATA_CLAIM_LIMIT_BYTES;
  const kept = Object.entries(metadata).filter((entry) => {
    const size = Buffer.byteLength(JSON.stringify(entry));
    if (size > left) return false;
    left -= size;
    return true;
  });
  return Object.fromEntries(kept);
}

/** Checks signature and expiry only, without I/O. Throws jose's error where they fail. */
export async function readAccessToken(context: AuthContext, token: string): Promise<AccessTokenClaims> {
  const known = context.verifiedTokens.find(token);
  if (known && (known.exp ?? 0) > toSeconds(context.clock())) return known;
  const findKey: JWTVerifyGetKey = ({ kid, alg }) => {
    const entry = context.signingKeys.verifying.get(kid ?? '');
    if (!entry || entry.alg !== alg) throw new errors.JWKSNoMatchingKey();
    return entry.key;
  };
  const { payload } = await jwtVerify(token, findKey, { currentDate: context.clock() });
  if (payload.exp !== undefined) context.verifiedTokens.keep(token, payload);
  return payload;
}

export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
