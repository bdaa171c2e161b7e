import type { NoticeKind } from '@coastline/domain/people/notices';
import type { Notice } from '@coastline/domain/wire/people/notice';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { insertInto } from '../../database/driver/insert-rows.ts';
import { notices } from '../../database/schema/index.ts';

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
  /** Where it stands in the order of lists: the instant to the microsecond, which a `Date` would cut. */
  place: string;
};

export const insertNotices = insertInto<NewNotice>('notices', {
  id: 'id uuid',
  userId: 'user_id uuid',
  kind: 'kind text',
  bookingId: 'booking_id uuid',
  data: 'data jsonb',
  createdAt: 'created_at timestamptz',
});

/** Somebody's notices, newest first, after a known place. */
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
    .select({ id, kind, bookingId, data, createdAt, readAt, place: sql<string>`${createdAt}::text` })
    .from(notices)
    .where(and(eq(notices.userId, userId), isAfter))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(page.limit);
}

/** How many somebody has not read; counts no further than `most`. */
export async function countUnread(db: Database, userId: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from
      (select 1 from notices where user_id = ${userId} and read_at is null limit ${most}) unread`);
  return rows[0]?.count ?? 0;
}

/** Marks one notice of somebody's as read; false where they have none such. */
export async function markRead(
  db: Database,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const own = and(eq(notices.id, id), eq(notices.userId, userId));
  const readAt: SQL = sql`coalesce(${notices.readAt}, ${at.toISOString()}::timestamptz)`;
  const rows = await db.update(notices).set({ readAt }).where(own).returning({ id: notices.id });
  return rows.length > 0;
}

/** Marks somebody's notice, and all older ones, as read; one that is not theirs marks nothing. */
export async function markReadUpTo(
  db: Database,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<void> {
  const place = sql`(select created_at, id from notices where id = ${id} and user_id = ${userId})`;
  await db
    .update(notices)
    .set({ readAt: at })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        sql`(${notices.createdAt}, ${notices.id}) <= ${place}`,
      ),
    );
}

/** Forgets the oldest of what is older than a moment; how many there were. */
export async function deleteNoticesBefore(
  db: Database,
  { moment, limit }: { moment: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from notices where id = any(array(
    select id from notices where created_at < ${moment.toISOString()}::timestamptz
    order by created_at limit ${limit}))`);
  return rowCount ?? 0;
}
