import { prepared, type Queryable } from '../database.ts';

/** Wrong passwords of one subject since the last right one. */
export interface SignInFailures {
  subjectDigest: Buffer;
  failures: number;
  nextAt: Date;
}

const RECENT = prepared(
  'sign_in_failures',
  `select subject_digest as "subjectDigest", failures, next_at as "nextAt" from auth.sign_in_failures
     where subject_digest = any($1) and last_failed_at >= $2`,
);

export async function listFailures(
  db: Queryable,
  { subjectDigests, since }: { subjectDigests: Buffer[]; since: Date },
): Promise<SignInFailures[]> {
  const { rows } = await db.query<SignInFailures>(RECENT([subjectDigests, since]));
  return rows;
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
  note: { subjectDigests: Buffer[]; now: Date; since: Date },
): Promise<void> {
  await db.query(
    `insert into auth.sign_in_failures as f (subject_digest, failures, last_failed_at, next_at)
     select digest, 1, $2, $2 from unnest($1::bytea[]) as digest order by digest
     on conflict (subject_digest) do update set last_failed_at = $2,
       failures = case when f.last_failed_at < $3 then 1 else f.failures + 1 end`,
    [note.subjectDigests, note.now, note.since],
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
