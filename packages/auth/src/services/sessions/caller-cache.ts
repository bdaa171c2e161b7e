import type { ClientConfig, Pool } from 'pg';
import {
  type CallerChangeListener,
  listenForCallerChanges,
} from '../../repositories/sessions/caller-changes.repository.ts';
import { findUserAndSession } from '../../repositories/sessions/sessions.repository.ts';

type UserAndSession = NonNullable<Awaited<ReturnType<typeof findUserAndSession>>>;

interface CallerKey {
  userId: string;
  sessionId: string | null;
}

/** Finds users with their sessions, possibly from a cache. */
export interface CallerCache {
  find(key: CallerKey): Promise<UserAndSession | undefined>;
  /** Clears the cache after a change by this process. */
  clear(): void;
  close(): Promise<void>;
}

const MAX_USERS = 10_000;
const RETRY_MS = 1_000;

/** Creates a `CallerCache` that always reads from the database. */
export function createUncachedCallers(pool: Pool): CallerCache {
  return {
    find: (key) => findUserAndSession(pool, key),
    clear: () => undefined,
    close: async () => undefined,
  };
}

/**
 * Creates a cache of callers with a TTL of `seconds`. It is active only while a LISTEN connection delivers the changes:
 * a commit of another process invalidates its users within milliseconds. Without the connection, all reads go to the
 * database.
 */
export function createCallerCache(
  pool: Pool,
  { seconds, listenConfig }: { seconds: number; listenConfig: ClientConfig },
): CallerCache {
  const usersById = new Map<string, Map<string, { found: UserAndSession; until: number }>>();
  let generation = 0;
  let listener: CallerChangeListener | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const invalidate = (userId?: string) => {
    generation += 1;
    if (userId === undefined) usersById.clear();
    else usersById.delete(userId);
  };
  const onListenerLost = () => {
    listener = undefined;
    invalidate();
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(startListening, RETRY_MS).unref();
  };
  const startListening = () => {
    listenForCallerChanges(listenConfig, { onChange: invalidate, onLost: onListenerLost }).then((opened) => {
      if (isClosed) return opened.close();
      invalidate();
      listener = opened;
    }, onListenerLost);
  };
  startListening();

  return {
    async find(key) {
      const sessionKey = key.sessionId ?? '';
      const cached = listener && usersById.get(key.userId)?.get(sessionKey);
      if (cached && cached.until > performance.now()) return cached.found;
      const before = generation;
      const found = await findUserAndSession(pool, key);
      // A change during the read may be missing in the result, so it is not cached.
      if (!found || !listener || before !== generation) return found;
      if (usersById.size >= MAX_USERS) usersById.clear();
      const sessions = usersById.get(key.userId) ?? new Map();
      usersById.set(
        key.userId,
        sessions.set(sessionKey, { found, until: performance.now() + seconds * 1000 }),
      );
      return found;
    },
    clear: () => invalidate(),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await listener?.close();
    },
  };
}
