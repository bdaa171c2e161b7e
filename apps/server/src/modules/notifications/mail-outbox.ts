import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@coastline/auth';
import type { DatabaseClient } from '../../database/client.ts';
import type { Logger } from '../../platform/logger.ts';
import { runAsJob } from '../../platform/requests/request-context.ts';
import { type MailRow, markMailsSent, postponeMail, takeDueMails } from './mail.repository.ts';
import type { MailDelivery } from './mail-delivery.ts';

const BATCH = 20;
const POLL_MS = 2_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_TRIES = 8;
const MAX_WRITES = 40;
const WRITE_PAUSE_MS = 500;
// Longer than any delivery takes: a process that dies with a mail in hand leaves it to the others after this.
const LEASE_MS = 10 * 60_000;

interface OutboxParts {
  database: DatabaseClient;
  clock: () => Date;
  delivery: MailDelivery;
  logger: Logger;
}

/**
 * Delivers the mails that are due, a batch at a time, until there are none. A mail that went out is not sent again; one
 * that failed is tried up to eight times with growing pauses.
 */
export async function emptyOutbox(parts: OutboxParts): Promise<void> {
  const { clock, database } = parts;
  for (;;) {
    const now = clock();
    const mails = await takeDueMails(database.db, { now, until: after(now, LEASE_MS), limit: BATCH });
    const outcomes = await Promise.all(mails.map((mail) => deliverOne(parts, mail)));
    const sent = mails.filter((_, place) => outcomes[place]);
    const sentIds = sent.map(({ id }) => id);
    await insist(() => markMailsSent(database.db, sentIds, clock()));
    if (mails.length < BATCH) return;
  }
}

/** Whether the mail went out. */
async function deliverOne(parts: OutboxParts, mail: MailRow): Promise<boolean> {
  const { database, clock, delivery, logger } = parts;
  try {
    await delivery.deliver(mail);
    return true;
  } catch (error) {
    logger.warn({ mailId: mail.id, tries: mail.tries, error: String(error) }, 'mail not delivered');
    const isLast = mail.tries >= MAX_TRIES;
    const next = after(clock(), FIRST_PAUSE_MS * 2 ** mail.tries);
    await insist(() => postponeMail(database.db, mail.id, isLast ? null : next));
    return false;
  }
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

function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

/** Empties the outbox every two seconds; any number of processes may. The answer ends it, what is under way included. */
export function startMailOutbox(parts: OutboxParts): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await runAsJob('deliver-mails', () => emptyOutbox(parts)).catch((error: unknown) =>
        parts.logger.warn({ error: String(error) }, 'mail outbox'),
      );
      await pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    parts.delivery.close();
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
