import { prepared, type Queryable } from '../database.ts';

/** Wrong passwords of one subject since the last right one. */
export interface SignInFailures {
  failures: number;
  nextAt: Date;
}

/** Whose wrong passwords slow a sign-in down, and since when they count. */
export interface SignInSubjects {
  /** The account together with the client address. */
  pair: Buffer;
  account: Buffer;
  since: Date;
}

/** What is known of both subjects. */
export type NotedFailures = Partial<Record<'pair' | 'account', SignInFailures>>;

/** The columns that `FAILURES_SELECTION` yields; all null where nothing is known. */
export interface FailuresRow {
  pairFailures: number | null;
  pairNextAt: Date | null;
  accountFailures: number | null;
  accountNextAt: Date | null;
}

/** Select list for the failures of a pair aliased `p` and of an account aliased `a`. */
export const FAILURES_SELECTION = `p.failures as "pairFailures", p.next_at as "pairNextAt",
  a.failures as "accountFailures", a.next_at as "accountNextAt"`;

/** One row with `p` and `a`, to which others may be joined. Takes `failuresValues` as its first values. */
export const FAILURES_SOURCE = `(values (1)) as asked
  left join auth.sign_in_failures p on p.subject_digest = $1 and p.last_failed_at >= $3
  left join auth.sign_in_failures a on a.subject_digest = $2 and a.last_failed_at >= $3`;

export function failuresValues({ pair, account, since }: SignInSubjects): unknown[] {
  return [pair, account, since];
}

/** Finishes a selected row. */
export function toNotedFailures(row: FailuresRow): NotedFailures {
  const { pairFailures, pairNextAt, accountFailures, accountNextAt } = row;
  return {
    ...(pairFailures !== null && pairNextAt && { pair: { failures: pairFailures, nextAt: pairNextAt } }),
    ...(accountFailures !== null &&
      accountNextAt && { account: { failures: accountFailures, nextAt: accountNextAt } }),
  };
}

const RECENT = prepared('noted_failures', `select ${FAILURES_SELECTION} from ${FAILURES_SOURCE}`);

export async function findFailures(db: Queryable, subjects: SignInSubjects): Promise<NotedFailures> {
  const { rows } = await db.query<FailuresRow>(RECENT(failuresValues(subjects)));
  return rows[0] ? toNotedFailures(rows[0]) : {};
}

/** Claims the one attempt that is due. False where it is not yet, or somebody else was quicker. */
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

/** Counts a failure of each subject; what happened before `since` is forgotten. */
export async function noteFailures(
  db: Queryable,
  note: { subjects: SignInSubjects; now: Date },
): Promise<void> {
  const { pair, account, since } = note.subjects;
  await db.query(
    `insert into auth.sign_in_failures as f (subject_digest, failures, last_failed_at, next_at)
     select digest, 1, $2, $2 from unnest($1::bytea[]) as digest order by digest
     on conflict (subject_digest) do update set last_failed_at = $2,
       failures = case when f.last_failed_at < $3 then 1 else f.failures + 1 end`,
    [[pair, account], note.now, since],
  );
}

export async function forgetFailures(db: Queryable, subjectDigest: Buffer): Promise<void> {
  await db.query('delete from auth.sign_in_failures where subject_digest = $1', [subjectDigest]);
}

/** Whether the user has a session that was opened or refreshed from that client address. */
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
