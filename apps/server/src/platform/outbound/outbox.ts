import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@coastline/auth';
import type { Logger } from '../logger.ts';
import { runAsJob } from '../requests/request-context.ts';

const BATCH = 20;
const MAX_WRITES = 40;
const WRITE_PAUSE_MS = 500;

/** What waits to be handed to somebody outside: rows, written in the transaction that causes them. */
export interface Outbox<Row extends { id: string; tries: number }> {
  /** What a row is called in the log, like `mail`. */
  what: string;
  /** Longer than any delivery takes: a process that dies with a row in hand leaves it to the others after this. */
  leaseMs: number;
  /** Takes rows that are due at `now`; nobody else is given them until `until`. */
  take(query: { now: Date; until: Date; limit: number }): Promise<Row[]>;
  /** Hands a row over; throws where it could not be. */
  deliver(row: Row): Promise<unknown>;
  /** Writes down that rows went out. */
  markSent(ids: readonly string[], at: Date): Promise<void>;
  /** When a row that failed is tried again; undefined: not any more. */
  nextTry(row: Row, now: Date): Date | undefined;
  /** Says so to the others; null: not any more. */
  postpone(id: string, dueAt: Date | null): Promise<void>;
}

interface OutboxTools {
  clock: () => Date;
  logger: Logger;
}

/**
 * Delivers what is due, a batch at a time, until there is nothing. What went out is not sent again; what failed is tried
 * again when the outbox says.
 */
export async function emptyOutbox<Row extends { id: string; tries: number }>(
  outbox: Outbox<Row>,
  tools: OutboxTools,
): Promise<void> {
  const { clock } = tools;
  const markSent = together((ids: string[]) => insist(() => outbox.markSent(ids, clock())));
  for (;;) {
    const now = clock();
    const rows = await outbox.take({ now, until: new Date(now.getTime() + outbox.leaseMs), limit: BATCH });
    await Promise.all(rows.map((row) => deliverOne(outbox, { ...tools, row, markSent })));
    if (rows.length < BATCH) return;
  }
}

async function deliverOne<Row extends { id: string; tries: number }>(
  outbox: Outbox<Row>,
  { row, markSent, clock, logger }: OutboxTools & { row: Row; markSent: (id: string) => Promise<void> },
): Promise<void> {
  const failure = await outbox.deliver(row).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // As soon as it went out: a row whose receiver is slow keeps no other from being done.
  if (!failure) return markSent(row.id);
  logger.warn({ id: row.id, tries: row.tries, error: String(failure.error) }, `${outbox.what} not delivered`);
  await insist(() => outbox.postpone(row.id, outbox.nextTry(row, clock()) ?? null));
}

/** Does with what comes in one turn of the process once what would be done with each. */
function together<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let gathered: { items: Item[]; done: Promise<void> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const done = new Promise(setImmediate).then(() => {
      gathered = undefined;
      return work(items);
    });
    return { items, done };
  };
  return (item) => {
    gathered ??= begin();
    gathered.items.push(item);
    return gathered.done;
  };
}

/** What went out must be written down, or it goes out again: a database that is away for a moment is waited for. */
async function insist(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const failure = await write().catch((error: unknown) => error);
    if (failure === undefined) return;
    if (!isDatabaseUnavailable(failure) || tries === MAX_WRITES) throw failure;
    await pause(WRITE_PAUSE_MS);
  }
}

/** Empties an outbox every `pollMs`; any number of processes may. The answer ends it, what is under way included. */
export function startOutbox<Row extends { id: string; tries: number }>(
  outbox: Outbox<Row>,
  { pollMs, ...tools }: OutboxTools & { pollMs: number },
): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await runAsJob(`deliver ${outbox.what}`, () => emptyOutbox(outbox, tools)).catch((error: unknown) =>
        tools.logger.warn({ error: String(error) }, `${outbox.what} outbox`),
      );
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
