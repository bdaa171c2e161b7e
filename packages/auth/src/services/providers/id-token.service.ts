import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import type { AuthContext } from '../../context.ts';
import { isInvalidTokenError } from '../../token-verifier.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type ExternalProvider, providerUnreachable } from './oidc-provider.ts';

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;

/** An ID token that the client obtained from a provider. */
export interface PresentedIdToken {
  idToken: string;
  nonce: string;
  accessToken: string;
}

/**
 * Verifies signature, issuer, lifetime, audience and nonce. Throws OAuth-style errors, and `ProviderUnreachable` if the
 * provider's keys cannot be fetched.
 */
export async function verifyIdToken(
  context: AuthContext,
  { provider, presented }: { provider: ExternalProvider; presented: PresentedIdToken },
): Promise<JWTPayload> {
  requireJwt(presented.idToken);
  const { findKey } = await provider.discover();
  if (!findKey) throw badToken();
  const { settings } = provider;
  const { payload } = await jwtVerify(presented.idToken, findKey, {
    algorithms: ALGORITHMS,
    issuer: settings.issuers,
    requiredClaims: ['sub', 'aud', 'exp', 'iat'],
    currentDate: context.clock(),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch(throwTokenError);
  requireAudience(payload, settings.audiences);
  if (!settings.skipNonceCheck) requireNonce(payload, presented.nonce);
  requireAccessTokenHash(payload, presented);
  return payload;
}

/** Rejects malformed tokens before any network request. */
function requireJwt(idToken: string): void {
  try {
    decodeProtectedHeader(idToken);
    decodeJwt(idToken);
  } catch {
    throw badToken();
  }
}

function throwTokenError(error: unknown): never {
  throw isInvalidTokenError(error) ? badToken() : providerUnreachable(error);
}

function badToken() {
  return authErrors.oauth('invalid request', 'Bad ID token');
}

function requireAudience({ aud = [] }: JWTPayload, accepted: string[]): void {
  const audiences = [aud].flat();
  if (audiences.some((audience) => accepted.includes(audience))) return;
  throw authErrors.oauth('invalid request', `Unacceptable audience in id_token: [${audiences.join(' ')}]`);
}

function requireNonce({ nonce }: JWTPayload, presented: string): void {
  if (!nonce !== !presented) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.';
    throw authErrors.oauth('invalid request', message);
  }
  if (presented && createHash('sha256').update(presented).digest('hex') !== nonce) {
    throw authErrors.oauth('invalid nonce', 'Nonces mismatch');
  }
}

/** Checks that the access token belongs to the ID token (`at_hash`). */
function requireAccessTokenHash(
  { at_hash: hash }: JWTPayload,
  { idToken, accessToken }: PresentedIdToken,
): void {
  if (!accessToken || typeof hash !== 'string') return;
  const { alg = '' } = decodeProtectedHeader(idToken);
  const algorithm = alg.startsWith('Ed') ? 'sha512' : `sha${alg.slice(2)}`;
  const digest = createHash(algorithm).update(accessToken).digest();
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== hash) throw badToken();
}
