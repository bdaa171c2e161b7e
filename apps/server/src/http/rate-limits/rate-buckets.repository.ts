import type { Pool } from 'pg';
import { CLOCK_MARGIN_MS } from './token-buckets.ts';

/** A request for one token of one bucket, which refills every `intervalSeconds` and holds `burst` tokens. */
export interface TokenRequest {
  bucket: string;
  /** Digest of the account or address. Addresses are personal data and only ever compared, so the digest is enough. */
  subject: Buffer;
  intervalSeconds: number;
  burst: number;
}

// Rounding errors in sums of fractional seconds must not reject the last token.
const TOLERANCE_SECONDS = 0.001;
const CLOCK_MARGIN_SECONDS = CLOCK_MARGIN_MS / 1000;

const BRIM = `$5::timestamptz
  + make_interval(secs => (select room_seconds from wanted w where w.bucket = b.bucket and w.subject = b.subject))`;
const FULL_AT = `(case when b.full_at > ${BRIM} + make_interval(secs => ${CLOCK_MARGIN_SECONDS}) then $5::timestamptz
  else greatest(b.full_at, $5::timestamptz) end)`;
const NEXT = `${FULL_AT} + (excluded.full_at - $5::timestamptz)`;

/**
 * Takes one token out of each bucket in one statement, atomically across processes. Returns 0, or the whole seconds until
 * every bucket has a token. Rows are locked in a fixed order to prevent deadlocks.
 */
export async function takeTokens(pool: Pool, draws: readonly TokenRequest[], now: Date): Promise<number> {
  const { rows } = await pool.query<{ waitSeconds: number }>({
    ...TAKE_TOKENS,
    values: valuesOf(draws, now),
  });
  return rows[0]?.waitSeconds ?? 0;
}

const TAKE_TOKENS = {
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

function valuesOf(draws: readonly TokenRequest[], now: Date): unknown[] {
  return [
    draws.map(({ bucket }) => bucket),
    draws.map(({ subject }) => subject),
    draws.map(({ intervalSeconds }) => intervalSeconds),
    draws.map(({ intervalSeconds, burst }) => intervalSeconds * burst + TOLERANCE_SECONDS),
    now,
  ];
}

/** Deletes the buckets that are full again. */
export async function deleteFullBuckets(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_buckets where full_at <= $1', [now]);
}
