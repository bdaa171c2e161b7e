import type { Queryable } from '@coastline/postgres/transactions';
import { prepared } from '../database.ts';

/** Wrong passwords for one subject since the last successful sign-in. */
export interface SignInFailures {
  failures: number;
  nextAt: Date;
}

/** The subjects whose wrong passwords delay a sign-in, and the start of the counted period. */
export interface SignInSubjects {
  /** The account together with the client address. */
  pair: Buffer;
  account: Buffer;
  since: Date;
}

/** The recent failures of both subjects. */
export type RecentFailures = Partial<Record<'pair' | 'account', SignInFailures>>;

/** The columns of `FAILURES_SELECTION`; null without recent failures. */
export interface FailuresRow {
  pairFailures: number | null;
  pairNextAt: Date | null;
  accountFailures: number | null;
  accountNextAt: Date | null;
}

/** Select list for the failures of a pair aliased `p` and of an account aliased `a`. */
export const FAILURES_SELECTION = `p.failures as "pairFailures", p.next_at as "pairNextAt",
  a.failures as "accountFailures", a.next_at as "accountNextAt"`;

/** A `from` clause that yields one row with `p` and `a`, open for joins. Its first parameters are `failuresValues`. */
export const FAILURES_SOURCE = `(values (1)) as asked
  left join auth.sign_in_failures p on p.subject_digest = $1 and p.last_failed_at >= $3
  left join auth.sign_in_failures a on a.subject_digest = $2 and a.last_failed_at >= $3`;

export function failuresValues({ pair, account, since }: SignInSubjects): unknown[] {
  return [pair, account, since];
}

export function toRecentFailures(row: FailuresRow): RecentFailures {
  const { pairFailures, pairNextAt, accountFailures, accountNextAt } = row;
  return {
    ...(pairFailures !== null && pairNextAt && { pair: { failures: pairFailures, nextAt: pairNextAt } }),
    ...(accountFailures !== null &&
      accountNextAt && { account: { failures: accountFailures, nextAt: accountNextAt } }),
  };
}

const RECENT = prepared('noted_failures', `select ${FAILURES_SELECTION} from ${FAILURES_SOURCE}`);

export async function findFailures(db: Queryable, subjects: SignInSubjects): Promise<RecentFailures> {
  const { rows } = await db.query<FailuresRow>(RECENT(failuresValues(subjects)));
  return rows[0] ? toRecentFailures(rows[0]) : {};
}

/**
 * Claims the attempt that is due. Returns false before the back-off has elapsed, or if another request claimed it
 * first.
 */
export async function claimAttempt(
  db: Queryable,
  claim: { subjectDigest: Buffer; now: Date; nextAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth.sign_in_failures set next_at = $3 where subject_digest = $1 and next_at <= $2',
    [claim.subjectDigest, claim.now, claim.nextAt],
  );
  return rowCount === 1;
}

/** Counts a failure for each subject; restarts at 1 if the last failure is older than `since`. */
export async function recordFailures(
  db: Queryable,
  failure: { subjects: SignInSubjects; now: Date },
): Promise<void> {
  const { pair, account, since } = failure.subjects;
  await db.query(
    `insert into auth.sign_in_failures as f (subject_digest, failures, last_failed_at, next_at)
     select digest, 1, $2, $2 from unnest($1::bytea[]) as digest order by digest
     on conflict (subject_digest) do update set last_failed_at = $2,
       failures = case when f.last_failed_at < $3 then 1 else f.failures + 1 end`,
    [[pair, account], failure.now, since],
  );
}

export async function deleteFailures(db: Queryable, subjectDigest: Buffer): Promise<void> {
  await db.query('delete from auth.sign_in_failures where subject_digest = $1', [subjectDigest]);
}

/** Whether the user has a session that was created or refreshed from that client address. */
export async function hasSessionFrom(
  db: Queryable,
  { userId, ip }: { userId: string; ip: string },
): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    'select exists (select 1 from auth.sessions where user_id = $1 and ip = $2) as known',
    [userId, ip],
  );
  return rows[0]?.known === true;
}
