import type pg from 'pg';
import type { Database } from './database.ts';

/** An entity that a transaction changed. `inbox`: `id` is the user's id; `settings`: `id` is the key. */
export interface Change {
  entity: 'booking' | 'car' | 'user' | 'inbox' | 'settings';
  id: string;
}

type Listener = (changes: readonly Change[]) => void;

const recorded = new WeakMap<Database, Change[]>();
const listeners = new WeakMap<pg.Pool, Listener>();

/** Records changes that are published after the commit. Outside a transaction nothing is recorded. */
export function recordChange(tx: Database, ...changes: Change[]): void {
  recorded.get(tx)?.push(...changes);
}

/** Sets the listener that gets the changes of each transaction of a pool right after its commit. */
export function onCommit(pool: pg.Pool, listener: Listener): void {
  listeners.set(pool, listener);
}

/** Starts to record the changes of a transaction. */
export function startRecording(tx: Database): void {
  recorded.set(tx, []);
}

/** Runs work in an open transaction and returns its changes. The caller publishes them after the commit. */
export async function collectChanges<T>(
  tx: Database,
  work: () => Promise<T>,
): Promise<{ changes: Change[]; outcome: T }> {
  const changes: Change[] = [];
  recorded.set(tx, changes);
  try {
    return { outcome: await work(), changes };
  } finally {
    // The connection may serve another transaction before the caller of this one continues.
    recorded.delete(tx);
  }
}

/** Publishes the changes of a committed transaction to the listener of its pool. */
export function publishAfterCommit(pool: pg.Pool, changes: readonly Change[]): void {
  if (changes.length > 0) listeners.get(pool)?.(changes);
}

/** Ends the recording of a transaction and publishes its changes if it was committed. */
export function finishRecording(tx: Database, outcome: { pool: pg.Pool; isCommitted: boolean }): void {
  const changes = recorded.get(tx) ?? [];
  recorded.delete(tx);
  if (outcome.isCommitted) publishAfterCommit(outcome.pool, changes);
}
