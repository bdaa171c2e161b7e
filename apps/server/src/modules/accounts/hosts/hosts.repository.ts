import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import { userRoles, users } from '../../../database/schema/index.ts';

/** Hosts whose name or e-mail holds a text, by name; all of them without one. */
export async function listHosts(
  db: Database,
  query: { search: string; limit: number },
): Promise<{ id: string; name: string; email: string }[]> {
  const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isHost(), or(ilike(users.name, pattern), ilike(users.email, pattern))))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(query.limit);
}

/** Whether a `users.id` is that of a host. */
export async function isHostId(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isHost()));
  return rows.length > 0;
}

function isHost() {
  return sql`${users.suspendedAt} is null and exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'owner')`;
}
