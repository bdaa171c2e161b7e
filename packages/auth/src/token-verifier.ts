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
import { isTokenVerdict } from './services/providers/token-verdict.ts';
import type { AccessTokenClaims } from './services/sessions/access-token-claims.ts';

const ALGORITHMS = ['ES256', 'ES512', 'RS256', 'RS512', 'EdDSA'];
type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

const KEYS_PATH = '/.well-known/jwks.json';

/** Which server's tokens are accepted. */
export interface TokenVerifierOptions {
  /** Base URL of the other server, as its tokens name it. */
  issuer: string;
  /** Where its keys are; below the issuer unless told. https, or http on a loopback address. */
  jwksUrl?: string;
  audience?: string;
  timeoutSeconds?: number;
  answerLimitBytes?: number;
  /** How long keys are used without asking again. */
  keysLifeSeconds?: number;
  /** Least time between two fetches; bounds what tokens with made-up key names can cause. */
  coolDownSeconds?: number;
  clock?: () => Date;
}

/** Checks access tokens of another GoTrue server, without asking it about each. */
export interface TokenVerifier {
  /** Claims of a valid access token, else undefined. Throws only where the keys cannot be had. */
  verifyAccessToken(token: string): Promise<AccessTokenClaims | undefined>;
}

/**
 * Lets a product use another GoTrue server, such as a hosted one, in place of this one: checks signature, issuer,
 * audience and life of its tokens. The keys are fetched when first needed, kept, and fetched again when a token names a
 * new one. Tokens signed with a shared secret are not accepted. Throws on addresses that are not safe to ask.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const issuer = options.issuer.replace(/\/+$/, '');
  const { jwksUrl = `${issuer}${KEYS_PATH}`, timeoutSeconds = 5, answerLimitBytes = 256 * 1024 } = options;
  requireSafeUrl(jwksUrl, 'The address of the keys');
  const timeoutMs = timeoutSeconds * 1000;
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    [customFetch]: createBoundedFetch({ timeoutMs, limitBytes: answerLimitBytes }),
    timeoutDuration: timeoutMs,
    cacheMaxAge: (options.keysLifeSeconds ?? 600) * 1000,
    cooldownDuration: (options.coolDownSeconds ?? 30) * 1000,
  });
  const { audience, clock = () => new Date() } = options;
  return {
    verifyAccessToken: async (token) => {
      const verified = await jwtVerify(token, (header, parts) => keyOf(remote, header, parts), {
        issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        currentDate: clock(),
        ...(audience ? { audience } : {}),
      }).catch(undefinedForBadToken);
      return verified?.payload;
    },
  };
}

/** While the keys cannot be fetched, those known so far serve on. */
async function keyOf(
  remote: RemoteKeys,
  ...[header, token]: Parameters<JWTVerifyGetKey>
): Promise<CryptoKey> {
  try {
    return await remote(header, token);
  } catch (error) {
    const known = isTokenVerdict(error) ? undefined : remote.jwks();
    if (!known) throw error;
    return createLocalJWKSet(known)(header, token);
  }
}

function undefinedForBadToken(error: unknown): undefined {
  if (!isTokenVerdict(error)) throw error;
}
