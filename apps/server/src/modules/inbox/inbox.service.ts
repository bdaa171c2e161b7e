import { randomUUID } from 'node:crypto';
import {
  type ListNoticesQuery,
  MAX_UNREAD,
  type Notice,
  type NoticePage,
  type UnreadCount,
} from '@coastline/domain/wire/people/notice';
import { noteChange } from '../../database/changes.ts';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { type Caller, requireIdentity, requireUser } from '../../platform/callers/caller.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors/app-error.ts';
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
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;
const BATCH = 1000;

export type InboxService = ReturnType<typeof createInboxService>;

/** What people were told, to be read again: their own and nobody else's. */
export function createInboxService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { db } = deps.database;

  /** Keeps notices for their people as part of `tx`. */
  async function keep(tx: Database, told: readonly Omit<NewNotice, 'id' | 'createdAt'>[]): Promise<void> {
    if (told.length === 0) return;
    const createdAt = deps.clock();
    noteChange(tx, ...told.map(({ userId }) => ({ entity: 'inbox' as const, id: userId })));
    await insertNotices(
      tx,
      told.map((notice) => ({ ...notice, id: randomUUID(), createdAt })),
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
      next_cursor: last ? encodeCursor(ORDER, { value: last.place, id: last.id }) : null,
    };
  }

  async function countOwnUnread(caller: Caller): Promise<UnreadCount> {
    const userId = findUserId(caller);
    return { unread: userId ? await countUnread(db, userId, MAX_UNREAD) : 0 };
  }

  /** Marks one as read; throws `not_found` for one that is not the caller's. */
  async function read(caller: Caller, id: string): Promise<UnreadCount> {
    const { userId } = requireUser(caller);
    if (!(await markRead(db, { id, userId, at: deps.clock() }))) throw refuse.notFound();
    return countOwnUnread(caller);
  }

  /** Marks everything up to one as read: what has come since the reader looked stays unread. */
  async function readUpTo(caller: Caller, id: string): Promise<UnreadCount> {
    const { userId } = requireUser(caller);
    await markReadUpTo(db, { id, userId, at: deps.clock() });
    return countOwnUnread(caller);
  }

  /** Forgets what was told more than a year ago, so many at a time: what is told meanwhile does not wait. */
  async function prune(): Promise<void> {
    const moment = new Date(deps.clock().getTime() - KEPT_MS);
    let deleted = BATCH;
    while (deleted === BATCH) deleted = await deleteNoticesBefore(db, { moment, limit: BATCH });
  }

  return { keep, list, countUnread: countOwnUnread, read, readUpTo, prune };
}

/** The signed-in person's id as a user; undefined before they have chosen a role: they were told nothing yet. */
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
