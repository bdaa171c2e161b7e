import { createHash } from 'node:crypto';
import type { Queryable } from '@coastline/postgres/transactions';
import type { RateLimit } from '../../account-settings.ts';
import type { AuthContext } from '../../context.ts';
import {
  CLOCK_SLACK_SECONDS,
  consumeFromBucket,
  findBucketFullAt,
} from '../../repositories/rate-buckets.repository.ts';

const DEFAULT_BURST = 30;
const MS_PER_SECOND = 1000;

/** A limit, and the bucket and subject whose calls it counts. */
export interface RateLimitKey {
  bucket: string;
  subject: string;
  limit: RateLimit;
}

/**
 * Consumes one call of a bucket that all processes share. Returns undefined if the call is allowed, else the seconds
 * until the next one. A limit of 0 never allows a call.
 */
export async function consumeRateLimit(
  context: AuthContext,
  { db, ...key }: RateLimitKey & { db: Queryable },
): Promise<number | undefined> {
  const { calls, perSeconds, burst = Math.min(calls, DEFAULT_BURST) } = key.limit;
  if (calls <= 0 || burst <= 0) return perSeconds;
  const now = context.clock();
  const row = { bucket: key.bucket, subjectDigest: digestSubject(key.subject) };
  const isAllowed = await consumeFromBucket(db, { ...row, intervalSeconds: perSeconds / calls, burst, now });
  return isAllowed ? undefined : secondsUntilAllowed(context, { db, ...key });
}

/** The seconds until the next allowed call, without consuming one; undefined if a call is allowed now. */
export async function secondsUntilAllowed(
  context: AuthContext,
  { db, ...key }: RateLimitKey & { db: Queryable },
): Promise<number | undefined> {
  const { calls, perSeconds, burst = Math.min(calls, DEFAULT_BURST) } = key.limit;
  if (calls <= 0 || burst <= 0) return perSeconds;
  const row = { bucket: key.bucket, subjectDigest: digestSubject(key.subject) };
  const fullAt = await findBucketFullAt(db, row);
  if (!fullAt) return undefined;
  const intervalMs = (perSeconds / calls) * MS_PER_SECOND;
  const waitMs = fullAt.getTime() + intervalMs - (context.clock().getTime() + intervalMs * burst);
  // A longer wait is only possible after the clock was set back.
  if (waitMs > intervalMs + CLOCK_SLACK_SECONDS * MS_PER_SECOND) return undefined;
  return waitMs > 0 ? Math.max(1, Math.ceil(waitMs / MS_PER_SECOND)) : undefined;
}

/** Digests a subject, because addresses are personal data and only need to be compared. */
export function digestSubject(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
