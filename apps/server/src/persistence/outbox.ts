import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@coastline/postgres/errors';
import type { Logger } from '../observability/logger.ts';
import { runAsJob } from '../observability/request-context.ts';

const BATCH = 20;
const MAX_WRITES = 40;
const WRITE_PAUSE_MS = 500;

/** A transactional outbox: rows to deliver to another service, inserted in the transaction that causes them. */
export interface Outbox<Row extends { id: string; tries: number }> {
  /** Name of a row in the log, such as `mail`. */
  name: string;
  /** How long a claim lasts. Longer than any delivery; afterwards other processes can claim rows of a dead process. */
  leaseMs: number;
  /** Claims rows that are due at `now`; other processes cannot claim them before `until`. */
  claim(query: { now: Date; until: Date; limit: number }): Promise<Row[]>;
  /** Delivers a row; throws if the delivery fails. */
  deliver(row: Row): Promise<unknown>;
  markSent(ids: readonly string[], at: Date): Promise<void>;
  /** Returns the time of the next attempt after a failure; undefined: give up. */
  getRetryAt(row: Row, now: Date): Date | undefined;
  /** Stores the time of the next attempt; null: give up. */
  postpone(id: string, dueAt: Date | null): Promise<void>;
}

interface OutboxTools {
  clock: () => Date;
  logger: Logger;
}

/**
 * Delivers all due rows in batches. Marks delivered rows as sent, and schedules a retry for failed ones.
 */
export async function deliverDue<Row extends { id: string; tries: number }>(
  outbox: Outbox<Row>,
  tools: OutboxTools,
): Promise<void> {
  const { clock } = tools;
  const markSent = batchPerTurn((ids: string[]) =>
    retryWhileUnavailable(() => outbox.markSent(ids, clock())),
  );
  for (;;) {
    const now = clock();
    const rows = await outbox.claim({ now, until: new Date(now.getTime() + outbox.leaseMs), limit: BATCH });
    await Promise.all(rows.map((row) => deliverRow(outbox, { ...tools, row, markSent })));
    if (rows.length < BATCH) return;
  }
}

async function deliverRow<Row extends { id: string; tries: number }>(
  outbox: Outbox<Row>,
  { row, markSent, clock, logger }: OutboxTools & { row: Row; markSent: (id: string) => Promise<void> },
): Promise<void> {
  const failure = await outbox.deliver(row).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // Marked at once: a slow delivery in the same batch must not delay it.
  if (!failure) return markSent(row.id);
  logger.warn({ id: row.id, tries: row.tries, error: String(failure.error) }, `${outbox.name} not delivered`);
  await retryWhileUnavailable(() => outbox.postpone(row.id, outbox.getRetryAt(row, clock()) ?? null));
}

/** Collects the items of one event-loop turn and calls `work` once for all of them. */
function batchPerTurn<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let batch: { items: Item[]; done: Promise<void> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const done = new Promise(setImmediate).then(() => {
      batch = undefined;
      return work(items);
    });
    return { items, done };
  };
  return (item) => {
    batch ??= begin();
    batch.items.push(item);
    return batch.done;
  };
}

/** Retries while the database is unavailable: a delivered row that is not marked as sent would be delivered again. */
async function retryWhileUnavailable(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const failure = await write().catch((error: unknown) => error);
    if (failure === undefined) return;
    if (!isDatabaseUnavailable(failure) || tries === MAX_WRITES) throw failure;
    await pause(WRITE_PAUSE_MS);
  }
}

/** Polls an outbox every `pollMs`, on any number of processes. Returns a function that stops it and awaits deliveries. */
export function startOutbox<Row extends { id: string; tries: number }>(
  outbox: Outbox<Row>,
  { pollMs, ...tools }: OutboxTools & { pollMs: number },
): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await runAsJob(`deliver ${outbox.name}`, () => deliverDue(outbox, tools)).catch((error: unknown) =>
        tools.logger.warn({ error: String(error) }, `${outbox.name} outbox`),
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
