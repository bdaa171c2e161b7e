import {
  type CryptoKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { createBoundedFetch } from './services/providers/bounded-fetch.ts';
import { requireSafeUrl } from './services/providers/provider-options.ts';
import type { AccessTokenClaims } from './services/sessions/access-token-claims.ts';

const ALGORITHMS = ['ES256', 'ES512', 'RS256', 'RS512', 'EdDSA'];
type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

const KEYS_PATH = '/.well-known/jwks.json';

/** The server whose tokens are accepted. */
export interface TokenVerifierOptions {
  /** Issuer of the tokens: the base URL of the server. */
  issuer: string;
  /** JWKS URL; defaults to a path below the issuer. https, or http on a loopback address. */
  jwksUrl?: string;
  audience?: string;
  timeoutSeconds?: number;
  responseLimitBytes?: number;
  /** How long the JWKS is cached; default 600. */
  jwksCacheSeconds?: number;
  /** Minimum time between two fetches; default 30. Limits fetches that tokens with invented key ids trigger. */
  jwksCoolDownSeconds?: number;
  clock?: () => Date;
}

/** Verifies access tokens of an external GoTrue server by its JWKS. */
export interface TokenVerifier {
  /** Claims of a valid access token, else undefined. Throws only if no keys can be fetched. */
  verifyAccessToken(token: string): Promise<AccessTokenClaims | undefined>;
}

/**
 * Creates a verifier for the tokens of an external GoTrue server: checks signature, issuer, audience and lifetime. The
 * JWKS is fetched lazily, cached, and fetched again for an unknown key id. Tokens with a shared secret (HS256) are
 * rejected. Throws on a JWKS URL that is neither https nor loopback.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const issuer = options.issuer.replace(/\/+$/, '');
  const { jwksUrl = `${issuer}${KEYS_PATH}`, timeoutSeconds = 5, responseLimitBytes = 256 * 1024 } = options;
  requireSafeUrl(jwksUrl, 'The JWKS URL');
  const timeoutMs = timeoutSeconds * 1000;
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    [customFetch]: createBoundedFetch({ timeoutMs, limitBytes: responseLimitBytes }),
    timeoutDuration: timeoutMs,
    cacheMaxAge: (options.jwksCacheSeconds ?? 600) * 1000,
    cooldownDuration: (options.jwksCoolDownSeconds ?? 30) * 1000,
  });
  const { audience, clock = () => new Date() } = options;
  return {
    verifyAccessToken: async (token) => {
      const verified = await jwtVerify(token, (header, parts) => findKey(remote, header, parts), {
        issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        currentDate: clock(),
        ...(audience ? { audience } : {}),
      }).catch(rethrowUnlessInvalidToken);
      return verified?.payload;
    },
  };
}

/** Uses the cached keys while a fetch fails. */
async function findKey(
  remote: RemoteKeys,
  ...[header, token]: Parameters<JWTVerifyGetKey>
): Promise<CryptoKey> {
  try {
    return await remote(header, token);
  } catch (error) {
    const known = isInvalidTokenError(error) ? undefined : remote.jwks();
    if (!known) throw error;
    return createLocalJWKSet(known)(header, token);
  }
}

function rethrowUnlessInvalidToken(error: unknown): undefined {
  if (!isInvalidTokenError(error)) throw error;
}

const FETCH_FAILURES = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Whether jose rejected the token itself. Other errors mean that the keys could not be fetched. */
export function isInvalidTokenError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_J') && !FETCH_FAILURES.has(code);
}
