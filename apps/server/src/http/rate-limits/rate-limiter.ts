import { createHash } from 'node:crypto';
import { networkOf } from '@coastline/auth/client-network';
import type { Pool } from 'pg';
import { errors } from '../errors/errors.ts';
import { deleteFullBuckets, type TokenRequest, takeTokens } from './rate-buckets.repository.ts';
import { RATE_LIMIT_POLICIES, type RateLimit, type RateLimitPolicyName } from './rate-limit-policies.ts';
import { createTokenBuckets } from './token-buckets.ts';

const SECONDS_PER_HOUR = 3600;
const MS_PER_SECOND = 1000;

/** The client that is counted. Calls within this process have no address; visitors have no account. */
export interface RateLimitClient {
  address: string | undefined;
  account?: string | undefined;
}

/** Enforces rate limits with token buckets. Throws `too_many_calls` when a bucket is empty. */
export interface RateLimiter {
  /** Counts by address in this process only. Runs before authentication, so that a flood costs no database work. */
  consumeForAddress(kind: RateLimitPolicyName, address: string | undefined): void;
  /** Counts by account; for shared policies also by account and address across all processes. */
  consume(kind: RateLimitPolicyName, party: RateLimitClient): Promise<void>;
  /** Deletes shared buckets that are full again. */
  prune(): Promise<void>;
}

/** Creates the rate limiter. Every limit is checked in memory first; shared policies are then checked in PostgreSQL. */
export function createRateLimiter(deps: { pool: Pool; clock: () => Date }): RateLimiter {
  const drawLocally = createTokenBuckets();

  function takeLocalToken(draw: LocalTokenRequest): void {
    const waitMs = drawLocally(
      `${draw.bucket} ${draw.subject.toString('base64')}`,
      draw.limit,
      deps.clock().getTime(),
    );
    if (waitMs > 0) throw errors.tooManyCalls(Math.max(1, Math.ceil(waitMs / MS_PER_SECOND)));
  }

  return {
    consumeForAddress(kind, address) {
      if (address) takeLocalToken(createTokenRequest(kind, 'address', networkOf(address)));
    },
    async consume(kind, { address, account }) {
      const ofAccount = account ? [createTokenRequest(kind, 'account', account)] : [];
      for (const draw of ofAccount) takeLocalToken(draw);
      if (!RATE_LIMIT_POLICIES[kind].isShared) return;
      const draws = [
        ...ofAccount,
        ...(address ? [createTokenRequest(kind, 'address', networkOf(address))] : []),
      ];
      if (draws.length === 0) return;
      const waitSeconds = await takeTokens(deps.pool, draws.map(toTokenRequest), deps.clock());
      if (waitSeconds > 0) throw errors.tooManyCalls(waitSeconds);
    },
    prune: () => deleteFullBuckets(deps.pool, deps.clock()),
  };
}

interface LocalTokenRequest {
  bucket: string;
  subject: Buffer;
  limit: RateLimit;
}

function createTokenRequest(
  kind: RateLimitPolicyName,
  scope: 'address' | 'account',
  subject: string,
): LocalTokenRequest {
  const digest = createHash('sha256').update(subject).digest();
  return { bucket: `${kind} ${scope}`, subject: digest, limit: RATE_LIMIT_POLICIES[kind][scope] };
}

function toTokenRequest({ bucket, subject, limit }: LocalTokenRequest): TokenRequest {
  return { bucket, subject, intervalSeconds: SECONDS_PER_HOUR / limit.perHour, burst: limit.burst };
}

/** A rate limiter without limits, for tests and benchmarks. */
export const NO_RATE_LIMITS: RateLimiter = {
  consumeForAddress: () => undefined,
  consume: async () => undefined,
  prune: async () => undefined,
};
