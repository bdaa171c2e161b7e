import { createHash } from 'node:crypto';
import type { RateLimit } from '../../account-settings.ts';
import type { AuthContext } from '../../context.ts';
import type { Queryable } from '../../repositories/database.ts';
import {
  CLOCK_SLACK_SECONDS,
  drawFromBucket,
  findBucketFullAt,
} from '../../repositories/rate-buckets.repository.ts';

const DEFAULT_BURST = 30;
const MS_PER_SECOND = 1000;

/** Whose calls are counted, against what. */
export interface Draw {
  bucket: string;
  subject: string;
  limit: RateLimit;
}

/**
 * Takes one call out of a bucket that all processes share. Undefined where it was allowed, else the seconds until the
 * next one. A limit of 0 always refuses.
 */
export async function drawCall(
  context: AuthContext,
  { db, ...draw }: Draw & { db: Queryable },
): Promise<number | undefined> {
  const { calls, perSeconds, burst = Math.min(calls, DEFAULT_BURST) } = draw.limit;
  if (calls <= 0 || burst <= 0) return perSeconds;
  const now = context.clock();
  const key = { bucket: draw.bucket, subjectDigest: digestSubject(draw.subject) };
  const drawn = await drawFromBucket(db, { ...key, intervalSeconds: perSeconds / calls, burst, now });
  return drawn ? undefined : waitSeconds(context, { db, ...draw });
}

/** The seconds until the bucket yields a call, without taking one; undefined where it would at once. */
export async function waitSeconds(
  context: AuthContext,
  { db, ...draw }: Draw & { db: Queryable },
): Promise<number | undefined> {
  const { calls, perSeconds, burst = Math.min(calls, DEFAULT_BURST) } = draw.limit;
  if (calls <= 0 || burst <= 0) return perSeconds;
  const key = { bucket: draw.bucket, subjectDigest: digestSubject(draw.subject) };
  const fullAt = await findBucketFullAt(db, key);
  if (!fullAt) return undefined;
  const intervalMs = (perSeconds / calls) * MS_PER_SECOND;
  const waitMs = fullAt.getTime() + intervalMs - (context.clock().getTime() + intervalMs * burst);
  // No bucket is fuller than full, unless the clock was set back since.
  if (waitMs > intervalMs + CLOCK_SLACK_SECONDS * MS_PER_SECOND) return undefined;
  return waitMs > 0 ? Math.max(1, Math.ceil(waitMs / MS_PER_SECOND)) : undefined;
}

/** Addresses are personal data, and they are only ever compared here. */
export function digestSubject(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
