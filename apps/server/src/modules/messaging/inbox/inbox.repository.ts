import type { Notice } from '@coastline/contracts/people/notice';
import type { NoticeKind } from '@coastline/domain/people/notices';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { createInsert } from '../../../persistence/insert-rows.ts';
import { notices } from '../../../persistence/schema/index.ts';

export interface NewNotice {
  id: string;
  userId: string;
  kind: NoticeKind;
  bookingId: string | null;
  data: Notice['data'];
  createdAt: Date;
}

export type NoticeRow = Omit<NewNotice, 'userId'> & {
  readAt: Date | null;
  /** Position in lists: `created_at` with microseconds, which a `Date` would cut. */
  sortKey: string;
};

export const insertNotices = createInsert<NewNotice>('notices', {
  id: 'id uuid',
  userId: 'user_id uuid',
  kind: 'kind text',
  bookingId: 'booking_id uuid',
  data: 'data jsonb',
  createdAt: 'created_at timestamptz',
});

/** A user's notices, newest first, after a cursor. */
export async function listNotices(
  db: Database,
  page: { userId: string; after?: { value: string; id: string } | undefined; limit: number },
): Promise<NoticeRow[]> {
  const { userId, after } = page;
  const isAfter = after
    ? sql`(${notices.createdAt}, ${notices.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const { id, kind, bookingId, data, createdAt, readAt } = notices;
  return db
    .select({ id, kind, bookingId, data, createdAt, readAt, sortKey: sql<string>`${createdAt}::text` })
    .from(notices)
    .where(and(eq(notices.userId, userId), isAfter))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(page.limit);
}

/** Counts a user's unread notices, up to `max`. */
export async function countUnread(db: Database, userId: string, max: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from
      (select 1 from notices where user_id = ${userId} and read_at is null limit ${max}) unread`);
  return rows[0]?.count ?? 0;
}

/** Marks one notice of a user as read. Returns false if the user has no such notice. */
export async function markRead(
  db: Database,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const own = and(eq(notices.id, id), eq(notices.userId, userId));
  const readAt: SQL = sql`coalesce(${notices.readAt}, ${at.toISOString()}::timestamptz)`;
  const rows = await db.update(notices).set({ readAt }).where(own).returning({ id: notices.id });
  return rows.length > 0;
}

/** Marks a user's notice and all older ones as read. Does nothing for another user's notice. */
export async function markReadUpTo(
  db: Database,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<void> {
  const position = sql`(select created_at, id from notices where id = ${id} and user_id = ${userId})`;
  await db
    .update(notices)
    .set({ readAt: at })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        sql`(${notices.createdAt}, ${notices.id}) <= ${position}`,
      ),
    );
}

/** Deletes at most `limit` notices older than `before`, oldest first. Returns the count. */
export async function deleteNoticesBefore(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from notices where id = any(array(
    select id from notices where created_at < ${before.toISOString()}::timestamptz
    order by created_at limit ${limit}))`);
  return rowCount ?? 0;
}
