import type { ClientConfig, Pool } from 'pg';
import {
  type ChangeListener,
  listenForCallerChanges,
} from '../../repositories/sessions/caller-changes.repository.ts';
import { findUserAndSession } from '../../repositories/sessions/sessions.repository.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findUserAndSession>>>;

interface CallerKey {
  userId: string;
  sessionId: string | null;
}

/** Reads callers, from memory where nothing can have changed. */
export interface CallerCache {
  find(key: CallerKey): Promise<Found | undefined>;
  /** Forgets everybody: this process has just changed something. */
  clear(): void;
  close(): Promise<void>;
}

const MAX_USERS = 10_000;
const RETRY_MS = 1_000;

/** Reads every caller from the database. */
export function createNoCache(pool: Pool): CallerCache {
  return {
    find: (key) => findUserAndSession(pool, key),
    clear: () => undefined,
    close: async () => undefined,
  };
}

/**
 * Remembers callers for `seconds` at most, and only while it hears of every change from the database: what another
 * process ends or bans is forgotten as soon as its commit is told, some milliseconds. Without that connection every
 * read goes to the database.
 */
export function createCallerCache(
  pool: Pool,
  { seconds, listening }: { seconds: number; listening: ClientConfig },
): CallerCache {
  const known = new Map<string, Map<string, { found: Found; until: number }>>();
  let generation = 0;
  let listener: ChangeListener | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const forget = (userId?: string) => {
    generation += 1;
    if (userId === undefined) known.clear();
    else known.delete(userId);
  };
  const lose = () => {
    listener = undefined;
    forget();
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(start, RETRY_MS).unref();
  };
  const start = () => {
    listenForCallerChanges(listening, { onChange: forget, onLost: lose }).then((made) => {
      if (isClosed) return made.close();
      forget();
      listener = made;
    }, lose);
  };
  start();

  return {
    async find(key) {
      const sessionKey = key.sessionId ?? '';
      const kept = listener && known.get(key.userId)?.get(sessionKey);
      if (kept && kept.until > performance.now()) return kept.found;
      const before = generation;
      const found = await findUserAndSession(pool, key);
      // What changed while it was read may be missing from it.
      if (!found || !listener || before !== generation) return found;
      if (known.size >= MAX_USERS) known.clear();
      const sessions = known.get(key.userId) ?? new Map();
      known.set(key.userId, sessions.set(sessionKey, { found, until: performance.now() + seconds * 1000 }));
      return found;
    },
    clear: () => forget(),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await listener?.close();
    },
  };
}
