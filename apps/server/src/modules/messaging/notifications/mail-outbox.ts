import type { Logger } from '../../../observability/logger.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { deliverDue, type Outbox, startOutbox } from '../../../persistence/outbox.ts';
import { claimDueMails, type DueMail, markMailsSent, postponeMail } from './mail.repository.ts';
import type { MailDelivery } from './mail-delivery.ts';

const POLL_MS = 2_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_TRIES = 8;
const LEASE_MS = 10 * 60_000;

interface MailOutboxParts {
  database: DatabaseClient;
  clock: () => Date;
  delivery: MailDelivery;
  logger: Logger;
}

/** The outbox of mails. A failed mail is tried up to eight times with exponential backoff. */
function createMailOutbox({ database, delivery }: MailOutboxParts): Outbox<DueMail> {
  return {
    name: 'mail',
    leaseMs: LEASE_MS,
    claim: (query) => claimDueMails(database.db, query),
    deliver: delivery.deliver,
    markSent: (ids, at) =>
      markMailsSent(database.db, { ids, at, shouldRetainContent: delivery.shouldRetainContent }),
    getRetryAt: ({ tries }, now) =>
      tries < MAX_TRIES ? new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** tries) : undefined,
    postpone: (id, dueAt) => postponeMail(database.db, id, dueAt),
  };
}

/** Delivers due mails until none are left. */
export function deliverDueMails(parts: MailOutboxParts): Promise<void> {
  return deliverDue(createMailOutbox(parts), parts);
}

/** Delivers due mails every two seconds; safe in several processes. Returns a function that stops it and waits for deliveries in progress. */
export function startMailOutbox(parts: MailOutboxParts): () => Promise<void> {
  const stop = startOutbox(createMailOutbox(parts), { ...parts, pollMs: POLL_MS });
  return async () => {
    await stop();
    parts.delivery.close();
  };
}
