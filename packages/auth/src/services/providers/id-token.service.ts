import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type ExternalProvider, providerUnreachable } from './oidc-provider.ts';
import { isTokenVerdict } from './token-verdict.ts';

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;

/** An ID token that a client got from a provider by itself. */
export interface PresentedIdToken {
  idToken: string;
  nonce: string;
  accessToken: string;
}

/**
 * Checks signature, issuer, life, audience and nonce. Throws the OAuth-style refusals of the protocol, and a
 * `ProviderUnreachable` where the provider cannot be asked for its keys.
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
  }).catch(refuseToken);
  requireAudience(payload, settings.audiences);
  if (!settings.skipNonceCheck) requireNonce(payload, presented.nonce);
  requireAccessTokenHash(payload, presented);
  return payload;
}

/** Nobody is asked over the network because of a text that no key could have signed. */
function requireJwt(idToken: string): void {
  try {
    decodeProtectedHeader(idToken);
    decodeJwt(idToken);
  } catch {
    throw badToken();
  }
}

function refuseToken(error: unknown): never {
  throw isTokenVerdict(error) ? badToken() : providerUnreachable(error);
}

function badToken() {
  return authErrors.oauth('invalid request', 'Bad ID token');
}

function requireAudience({ aud = [] }: JWTPayload, accepted: string[]): void {
  const audiences = [aud].flat();
  if (audiences.some((audience) => accepted.includes(audience))) return;
  throw authErrors.oauth('invalid request', `Unacceptable audience in id_token: [${audiences.join(' ')}]`);
}

function requireNonce({ nonce }: JWTPayload, given: string): void {
  if (!nonce !== !given) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.';
    throw authErrors.oauth('invalid request', message);
  }
  if (given && createHash('sha256').update(given).digest('hex') !== nonce) {
    throw authErrors.oauth('invalid nonce', 'Nonces mismatch');
  }
}

/** An access token that comes along has to be the one that the ID token was issued with. */
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
