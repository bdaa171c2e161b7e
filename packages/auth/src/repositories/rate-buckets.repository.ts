import type { Queryable } from '@coastline/postgres/transactions';

/** One call of a token bucket: one call per `intervalSeconds` on average, and at most `burst` at once. */
export interface BucketConsumption {
  bucket: string;
  subjectDigest: Buffer;
  intervalSeconds: number;
  burst: number;
  now: Date;
}

// Absorbs rounding errors in sums of fractions of a second.
const TOLERANCE_SECONDS = 0.001;
/**
 * Maximum clock difference between processes. A `full_at` that is further ahead was written before the clock was set
 * back. It is ignored, because otherwise clients would be blocked for the duration of the clock change.
 */
export const CLOCK_SLACK_SECONDS = 60;

const IS_CREDIBLE = `b.full_at <= $3::timestamptz + make_interval(secs => $5::float8 + ${CLOCK_SLACK_SECONDS})`;

/** Consumes one call of a bucket, atomically across processes. Returns false if the limit is reached. */
export async function consumeFromBucket(db: Queryable, consumption: BucketConsumption): Promise<boolean> {
  const { bucket, subjectDigest, intervalSeconds, burst, now } = consumption;
  const { rowCount } = await db.query(
    `insert into auth.rate_buckets as b (bucket, subject_digest, full_at)
     values ($1, $2, $3::timestamptz + make_interval(secs => $4::float8))
     on conflict (bucket, subject_digest) do update
       set full_at = greatest(case when ${IS_CREDIBLE} then b.full_at end, $3::timestamptz)
         + make_interval(secs => $4::float8)
       where greatest(case when ${IS_CREDIBLE} then b.full_at end, $3::timestamptz)
         + make_interval(secs => $4::float8) <= $3::timestamptz + make_interval(secs => $5::float8)`,
    [bucket, subjectDigest, now, intervalSeconds, intervalSeconds * burst + TOLERANCE_SECONDS],
  );
  return rowCount === 1;
}

/** Finds the time at which the bucket is full again; undefined for an unused bucket. */
export async function findBucketFullAt(
  db: Queryable,
  { bucket, subjectDigest }: { bucket: string; subjectDigest: Buffer },
): Promise<Date | undefined> {
  const { rows } = await db.query<{ fullAt: Date }>(
    'select full_at as "fullAt" from auth.rate_buckets where bucket = $1 and subject_digest = $2',
    [bucket, subjectDigest],
  );
  return rows[0]?.fullAt;
}
