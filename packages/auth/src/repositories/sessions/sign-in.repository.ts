import { toUserRecord, USER_SELECTION, type UserRecord, type UserRow } from '../accounts/users.repository.ts';
import { prepared, type Queryable } from '../database.ts';
import {
  FAILURES_SELECTION,
  FAILURES_SOURCE,
  type FailuresRow,
  failuresValues,
  type NotedFailures,
  type SignInSubjects,
  toNotedFailures,
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

/** The user of an address, and the wrong passwords that slow the sign-in down: one question, whether there is a user or not. */
export async function findSignIn(
  db: Queryable,
  asked: { address: { kind: 'email' | 'phone'; value: string }; audience: string; subjects: SignInSubjects },
): Promise<{ user: UserRecord | undefined; noted: NotedFailures }> {
  const { address, audience, subjects } = asked;
  const statement = STATEMENTS[address.kind];
  const { rows } = await db.query<FoundRow>(
    statement([...failuresValues(subjects), audience, address.value]),
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was answered about a sign-in');
  const { pairFailures, pairNextAt, accountFailures, accountNextAt, ...user } = row;
  return {
    user: user.id === null ? undefined : toUserRecord(user),
    noted: toNotedFailures({ pairFailures, pairNextAt, accountFailures, accountNextAt }),
  };
}
