import type { Queryable } from './database.ts';

/** One draw: `intervalSeconds` between calls in the long run, `burst` of them at once. */
export interface BucketDraw {
  bucket: string;
  subjectDigest: Buffer;
  intervalSeconds: number;
  burst: number;
  now: Date;
}

// Sums of fractions of a second may miss the brim of the bucket by a rounding.
const TOLERANCE_SECONDS = 0.001;
/**
 * The clocks of processes differ by less. A bucket fuller than it can be by more than this was drawn from before the
 * clock was set back: it counts as empty, or people would be shut out for as long as the clock went back.
 */
export const CLOCK_SLACK_SECONDS = 60;

const IS_CREDIBLE = `b.full_at <= $3::timestamptz + make_interval(secs => $5::float8 + ${CLOCK_SLACK_SECONDS})`;

/** Takes one call out of a bucket, in one statement whatever the number of processes. False where it is empty. */
export async function drawFromBucket(db: Queryable, draw: BucketDraw): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth.rate_buckets as b (bucket, subject_digest, full_at)
     values ($1, $2, $3::timestamptz + make_interval(secs => $4::float8))
     on conflict (bucket, subject_digest) do update
       set full_at = greatest(case when ${IS_CREDIBLE} then b.full_at end, $3::timestamptz)
         + make_interval(secs => $4::float8)
       where greatest(case when ${IS_CREDIBLE} then b.full_at end, $3::timestamptz)
         + make_interval(secs => $4::float8) <= $3::timestamptz + make_interval(secs => $5::float8)`,
    [
      draw.bucket,
      draw.subjectDigest,
      draw.now,
      draw.intervalSeconds,
      draw.intervalSeconds * draw.burst + TOLERANCE_SECONDS,
    ],
  );
  return rowCount === 1;
}

/** When the bucket will be full again; undefined where it was never drawn from. */
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
