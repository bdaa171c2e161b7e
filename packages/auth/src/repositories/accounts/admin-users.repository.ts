import type { Queryable } from '../database.ts';
import { toUserRecord, USER_SELECTION, type UserRecord, type UserRow } from './users.repository.ts';

/** A page of an audience's users, and how many there are. `filter` is part of an e-mail address or a full name. */
export async function listUsers(
  db: Queryable,
  page: { audience: string; filter: string; ascending: boolean; limit: number; offset: number },
): Promise<{ users: UserRecord[]; total: number }> {
  const condition = `u.aud = $1 and ($2 = '' or position($2 in coalesce(u.email, '')) > 0
    or position(lower($2) in lower(coalesce(u.user_metadata ->> 'full_name', ''))) > 0)`;
  const direction = page.ascending ? 'asc' : 'desc';
  const { rows } = await db.query<UserRow>(
    `select ${USER_SELECTION} from auth.users u where ${condition}
     order by u.created_at ${direction}, u.id ${direction} limit $3 offset $4`,
    [page.audience, page.filter, page.limit, page.offset],
  );
  const { rows: counts } = await db.query<{ total: number }>(
    `select count(*)::int as total from auth.users u where ${condition}`,
    [page.audience, page.filter],
  );
  return { users: rows.map(toUserRecord), total: counts[0]?.total ?? 0 };
}

/** Removes the user and everything that hangs on it. */
export async function deleteUser(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [id]);
}
