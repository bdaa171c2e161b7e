import { randomUUID } from 'node:crypto';
import type { Logger } from '../../../observability/logger.ts';
import type { Database } from '../../../persistence/client.ts';
import { type LiveListener, publishMessages } from './live.repository.ts';

const CHECK_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;

/** Keeps one listening connection open, and reconnects with exponential backoff when it is lost. */
export function startListener(options: {
  connect: (onLost: () => void) => Promise<LiveListener>;
  /** Called after the first connection. */
  onConnected: () => void;
  onReconnected: () => void;
}): { close(): Promise<void> } {
  let current: LiveListener | undefined;
  let failures = 0;
  let isClosed = false;
  let isFirst = true;
  let retry: NodeJS.Timeout | undefined;

  const onLost = () => {
    current = undefined;
    if (isClosed) return;
    const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
    failures += 1;
    clearTimeout(retry);
    // Jitter, so that processes do not reconnect all at once.
    retry = setTimeout(connect, pauseMs * (0.5 + Math.random())).unref();
  };
  const connect = () => {
    options.connect(onLost).then((connection) => {
      if (isClosed) return connection.close();
      const wasLost = failures > 0;
      failures = 0;
      current = connection;
      if (isFirst) options.onConnected();
      isFirst = false;
      if (wasLost) options.onReconnected();
    }, onLost);
  };
  connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await current?.close();
    },
  };
}

/**
 * Checks once that published messages arrive. A pooler in transaction mode accepts `LISTEN` without an error, but
 * delivers no notifications. `isProbe` must see every received message.
 */
export function createListenCheck({ db, logger }: { db: Database; logger: Logger }) {
  const probe = `listen check ${randomUUID()}`;
  let timeout: NodeJS.Timeout | undefined;

  function start(): void {
    timeout = setTimeout(() => logger.error(NO_NOTIFICATIONS), CHECK_TIMEOUT_MS).unref();
    // An unavailable database is reported elsewhere.
    publishMessages(db, [probe]).catch(stop);
  }

  function isProbe(text: string): boolean {
    if (text !== probe) return false;
    stop();
    return true;
  }

  const stop = () => clearTimeout(timeout);

  return { start, isProbe, stop };
}

const NO_NOTIFICATIONS =
  'LISTEN receives no notifications: DATABASE_DIRECT_URL must name the PostgreSQL server of DATABASE_URL, past any pooler';

/**
 * Defers work until the readable replicas have the changes that the work is about, so that a page that reloads does not
 * read old data. Keeps the order. Work that arrives during a wait shares one further wait.
 */
export function deferUntilReplicated(
  untilCaughtUp: (() => Promise<void>) | undefined,
): <Args extends unknown[]>(work: (...args: Args) => void) => (...args: Args) => void {
  if (!untilCaughtUp) return (work) => work;
  let queue: (() => void)[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      const ready = queue;
      queue = [];
      await untilCaughtUp?.();
      for (const work of ready) work();
    }
    isRunning = false;
  }
  return (work) =>
    (...args) => {
      queue.push(() => work(...args));
      if (!isRunning) void run();
    };
}
