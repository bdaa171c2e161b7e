import type pg from 'pg';
import type { Database } from './database.ts';

/** Something that a transaction changed. `inbox`: of the person with this id; `settings`: the one under this key. */
export interface Change {
  entity: 'booking' | 'car' | 'user' | 'inbox' | 'settings';
  id: string;
}

type Listener = (changes: readonly Change[]) => void;

const open = new WeakMap<Database, Change[]>();
const listeners = new WeakMap<pg.Pool, Listener>();

/** Notes a change for whoever wants to hear of it once the transaction is kept. Outside of one it is not noted. */
export function noteChange(tx: Database, ...changes: Change[]): void {
  open.get(tx)?.push(...changes);
}

/** Has `listener` told what each transaction of a pool has changed, right after it is kept. */
export function onCommit(pool: pg.Pool, listener: Listener): void {
  listeners.set(pool, listener);
}

/** A transaction begins: nothing is changed yet. */
export function beginChanges(tx: Database): void {
  open.set(tx, []);
}

/** The changes of work in a transaction that somebody else begins and ends; for `tellChanges`, once that one is kept. */
export async function gatherChanges<T>(
  tx: Database,
  work: () => Promise<T>,
): Promise<{ changes: Change[]; outcome: T }> {
  const changes: Change[] = [];
  open.set(tx, changes);
  try {
    return { outcome: await work(), changes };
  } finally {
    // The connection may serve another transaction before this one's keeper goes on.
    open.delete(tx);
  }
}

/** Tells whoever listens to a pool what a kept transaction has changed. */
export function tellChanges(pool: pg.Pool, changes: readonly Change[]): void {
  if (changes.length > 0) listeners.get(pool)?.(changes);
}

/** The transaction is over; what it changed is told where it was kept. */
export function endChanges(tx: Database, outcome: { pool: pg.Pool; isKept: boolean }): void {
  const changes = open.get(tx) ?? [];
  open.delete(tx);
  if (outcome.isKept) tellChanges(outcome.pool, changes);
}
