import type { Pool } from 'pg';
import { CLOCK_MARGIN_MS } from './token-buckets.ts';

/** One call out of one bucket: `intervalSeconds` between calls in the long run, `burst` of them at once. */
export interface BucketDraw {
  bucket: string;
  /** Who is counted, as a digest: addresses are personal data, and they are only ever compared. */
  subject: Buffer;
  intervalSeconds: number;
  burst: number;
}

// Sums of fractions of a second may miss the brim of the bucket by a rounding.
const TOLERANCE_SECONDS = 0.001;
const CLOCK_MARGIN_SECONDS = CLOCK_MARGIN_MS / 1000;

const BRIM = `$5::timestamptz
  + make_interval(secs => (select room_seconds from wanted w where w.bucket = b.bucket and w.subject = b.subject))`;
const FULL_AT = `(case when b.full_at > ${BRIM} + make_interval(secs => ${CLOCK_MARGIN_SECONDS}) then $5::timestamptz
  else greatest(b.full_at, $5::timestamptz) end)`;
const NEXT = `${FULL_AT} + (excluded.full_at - $5::timestamptz)`;

/**
 * Takes one call out of each bucket in one statement, whatever the number of processes. Gives the whole seconds until
 * all of them yield one; 0 where they did. Rows are locked in one order, so that calls at once never wait for each other in a circle.
 */
export async function drawFromBuckets(pool: Pool, draws: readonly BucketDraw[], now: Date): Promise<number> {
  const { rows } = await pool.query<{ waitSeconds: number }>({ ...DRAW, values: valuesOf(draws, now) });
  return rows[0]?.waitSeconds ?? 0;
}

const DRAW = {
  name: 'draw_from_rate_buckets',
  text: `with wanted as (
       select * from unnest($1::text[], $2::bytea[], $3::float8[], $4::float8[])
         as w (bucket, subject, interval_seconds, room_seconds)
       order by bucket, subject
     ), drawn as (
       insert into rate_buckets as b (bucket, subject, full_at)
       select bucket, subject, $5::timestamptz + make_interval(secs => interval_seconds) from wanted
       on conflict (bucket, subject) do update
         set full_at = ${NEXT} where ${NEXT} <= ${BRIM}
       returning bucket, subject
     )
     select coalesce(max(greatest(
         ceil(extract(epoch from b.full_at - $5::timestamptz) + w.interval_seconds - w.room_seconds), 1)), 0)::float8
       as "waitSeconds"
     from wanted w left join rate_buckets b using (bucket, subject)
     where not exists (select from drawn d where d.bucket = w.bucket and d.subject = w.subject)`,
};

function valuesOf(draws: readonly BucketDraw[], now: Date): unknown[] {
  return [
    draws.map(({ bucket }) => bucket),
    draws.map(({ subject }) => subject),
    draws.map(({ intervalSeconds }) => intervalSeconds),
    draws.map(({ intervalSeconds, burst }) => intervalSeconds * burst + TOLERANCE_SECONDS),
    now,
  ];
}

/** Forgets the buckets that are full again. */
export async function deleteFullBuckets(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_buckets where full_at <= $1', [now]);
}
