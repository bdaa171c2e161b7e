import type { DestinationPurpose } from '@coastline/domain/money/payment-destination';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { paymentDestinations, users } from '../../../persistence/schema/index.ts';

export type DestinationRow = typeof paymentDestinations.$inferSelect;

/** Locks a user, which serializes changes of their destinations, payouts to them and the erasure of their account. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** Lists the destinations that are used at an instant or later, without cancelled ones, in the order of their use. */
export async function listOpenDestinations(
  tx: Database,
  query: { userIds: readonly string[]; purpose?: DestinationPurpose; at: Date },
): Promise<DestinationRow[]> {
  const { userId, purpose, usableFrom, usableUntil, cancelledAt } = paymentDestinations;
  return tx
    .select()
    .from(paymentDestinations)
    .where(
      and(
        inArray(userId, [...query.userIds]),
        query.purpose && eq(purpose, query.purpose),
        isNull(cancelledAt),
        or(isNull(usableUntil), gt(usableUntil, query.at)),
      ),
    )
    .orderBy(asc(usableFrom));
}

/** Counts all destinations that a user ever set, and those since an instant. */
export async function countChanges(
  tx: Database,
  query: { userId: string; purpose: DestinationPurpose; since: Date },
): Promise<{ all: number; recent: number }> {
  const { userId, purpose, changedAt } = paymentDestinations;
  const [counts] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      recent: sql<number>`(count(*) filter (where ${changedAt} > ${query.since.toISOString()}::timestamptz))::int`,
    })
    .from(paymentDestinations)
    .where(and(eq(userId, query.userId), eq(purpose, query.purpose)));
  return counts ?? { all: 0, recent: 0 };
}

export async function findDestination(tx: Database, id: string): Promise<DestinationRow | undefined> {
  const [row] = await tx.select().from(paymentDestinations).where(eq(paymentDestinations.id, id));
  return row;
}

export async function insertDestination(
  tx: Database,
  destination: typeof paymentDestinations.$inferInsert,
): Promise<void> {
  await tx.insert(paymentDestinations).values(destination);
}

/** Sets the instant at which another destination replaces this one; null if none does. */
export async function updateUsableUntil(
  tx: Database,
  { id, usableUntil }: { id: string; usableUntil: Date | null },
): Promise<void> {
  await tx.update(paymentDestinations).set({ usableUntil }).where(eq(paymentDestinations.id, id));
}

export async function updateCancelled(
  tx: Database,
  { id, cancelledAt }: { id: string; cancelledAt: Date },
): Promise<void> {
  await tx.update(paymentDestinations).set({ cancelledAt }).where(eq(paymentDestinations.id, id));
}

/** Returns the id of a user who has not erased their account; undefined for any other. */
export async function findUser(
  db: Database,
  user: { id: string } | { authUserId: string },
): Promise<string | undefined> {
  const isUser = 'id' in user ? eq(users.id, user.id) : eq(users.authUserId, user.authUserId);
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isUser, isNull(users.erasedAt)));
  return row?.id;
}
