import type { Queryable } from '@coastline/postgres/transactions';
import { toUserRecord, USER_SELECTION, type UserRecord, type UserRow } from '../accounts/users.repository.ts';
import { prepared } from '../database.ts';
import {
  FAILURES_SELECTION,
  FAILURES_SOURCE,
  type FailuresRow,
  failuresValues,
  type RecentFailures,
  type SignInSubjects,
  toRecentFailures,
} from './sign-in-failures.repository.ts';

type FoundRow = FailuresRow & (UserRow | { id: null });

const signInBy = (kind: string, condition: string) =>
  prepared(
    `sign_in_by_${kind}`,
    `select ${USER_SELECTION}, ${FAILURES_SELECTION}
     from ${FAILURES_SOURCE} left join auth.users u on u.aud = $4 and ${condition}`,
  );

const STATEMENTS = {
  email: signInBy('email', 'u.email = $5 and not u.is_sso_user'),
  phone: signInBy('phone', 'u.phone = $5'),
};

/** Finds the user of an address and the recent failures in one statement, so that unknown users cost the same time. */
export async function findSignIn(
  db: Queryable,
  query: { address: { kind: 'email' | 'phone'; value: string }; audience: string; subjects: SignInSubjects },
): Promise<{ user: UserRecord | undefined; failures: RecentFailures }> {
  const { address, audience, subjects } = query;
  const statement = STATEMENTS[address.kind];
  const { rows } = await db.query<FoundRow>(
    statement([...failuresValues(subjects), audience, address.value]),
  );
  const [row] = rows;
  if (!row) throw new Error('The sign-in query returned no row');
  const { pairFailures, pairNextAt, accountFailures, accountNextAt, ...user } = row;
  return {
    user: user.id === null ? undefined : toUserRecord(user),
    failures: toRecentFailures({ pairFailures, pairNextAt, accountFailures, accountNextAt }),
  };
}
