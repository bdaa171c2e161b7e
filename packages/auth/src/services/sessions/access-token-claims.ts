import type { Metadata } from '../../user.ts';

/** The payload of an access token. Times in seconds. */
export interface AccessTokenClaims {
  iss?: string;
  sub?: string;
  aud?: string | string[];
  exp?: number;
  iat?: number;
  email?: string;
  phone?: string;
  app_metadata?: Metadata;
  user_metadata?: Metadata;
  role?: string;
  aal?: string;
  amr?: { method: string; timestamp: number; provider?: string }[];
  session_id?: string;
  is_anonymous?: boolean;
  [claim: string]: unknown;
}

const MAX_TOKENS = 5_000;

/** Payloads of tokens with a verified signature. Users of the cache must check the expiry. */
export interface TokenCache<Payload> {
  get(token: string): Payload | undefined;
  set(token: string, payload: Payload): void;
}

/** Creates a cache that is cleared when it is full. */
export function createTokenCache<Payload>(): TokenCache<Payload> {
  const cached = new Map<string, Payload>();
  return {
    get: (token) => cached.get(token),
    set(token, payload) {
      if (cached.size >= MAX_TOKENS) cached.clear();
      cached.set(token, payload);
    },
  };
}
