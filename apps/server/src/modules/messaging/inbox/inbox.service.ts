import { randomUUID } from 'node:crypto';
import {
  type ListNoticesQuery,
  MAX_UNREAD,
  type Notice,
  type NoticePage,
  type UnreadCount,
} from '@coastline/contracts/people/notice';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, requireIdentity, requireUser } from '../../../http/guards/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import { recordChange } from '../../../persistence/changes.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import {
  countUnread,
  deleteNoticesBefore,
  insertNotices,
  listNotices,
  markRead,
  markReadUpTo,
  type NewNotice,
  type NoticeRow,
} from './inbox.repository.ts';

const DEFAULT_LIMIT = 30;
const ORDER = 'told';
const RETENTION_MS = 365 * 24 * 60 * 60 * 1000;
const BATCH = 1000;

export type InboxService = ReturnType<typeof createInboxService>;

/** The inbox: each user reads only their own notices. */
export function createInboxService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { db } = deps.database;

  /** Stores notices for their recipients as part of `tx`. */
  async function addNotices(
    tx: Database,
    newNotices: readonly Omit<NewNotice, 'id' | 'createdAt'>[],
  ): Promise<void> {
    if (newNotices.length === 0) return;
    const createdAt = deps.clock();
    recordChange(tx, ...newNotices.map(({ userId }) => ({ entity: 'inbox' as const, id: userId })));
    await insertNotices(
      tx,
      newNotices.map((notice) => ({ ...notice, id: randomUUID(), createdAt })),
    );
  }

  /** One page of the caller's notices, newest first. */
  async function list(caller: Caller, query: ListNoticesQuery): Promise<NoticePage> {
    const userId = findUserId(caller);
    if (!userId) return { items: [], next_cursor: null };
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = decodeCursor(ORDER, query.cursor);
    const found = await listNotices(db, { userId, after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(presentNotice),
      next_cursor: last ? encodeCursor(ORDER, { value: last.sortKey, id: last.id }) : null,
    };
  }

  async function countOwnUnread(caller: Caller): Promise<UnreadCount> {
    const userId = findUserId(caller);
    return { unread: userId ? await countUnread(db, userId, MAX_UNREAD) : 0 };
  }

  /** Marks one notice as read. Throws `not_found` if it does not belong to the caller. */
  async function markAsRead(caller: Caller, id: string): Promise<UnreadCount> {
    const { userId } = requireUser(caller);
    if (!(await markRead(db, { id, userId, at: deps.clock() }))) throw errors.notFound();
    return countOwnUnread(caller);
  }

  /** Marks a notice and all older ones as read. Notices that arrived later stay unread. */
  async function markAsReadUpTo(caller: Caller, id: string): Promise<UnreadCount> {
    const { userId } = requireUser(caller);
    await markReadUpTo(db, { id, userId, at: deps.clock() });
    return countOwnUnread(caller);
  }

  /** Deletes notices older than a year, in batches, so that inserts do not wait. */
  async function prune(): Promise<void> {
    const before = new Date(deps.clock().getTime() - RETENTION_MS);
    let deleted = BATCH;
    while (deleted === BATCH) deleted = await deleteNoticesBefore(db, { before, limit: BATCH });
  }

  return { addNotices, list, countUnread: countOwnUnread, markAsRead, markAsReadUpTo, prune };
}

/** The caller's users id; undefined before a role is chosen, when the inbox is empty. */
function findUserId(caller: Caller): string | undefined {
  requireIdentity(caller);
  return caller.actor.kind === 'user' ? caller.actor.userId : undefined;
}

function presentNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    kind: row.kind,
    booking_id: row.bookingId,
    data: row.data,
    created_at: row.createdAt.toISOString(),
    read: row.readAt !== null,
  } as Notice;
}
