import type { DatabaseClient } from '../../database/client.ts';
import type { Logger } from '../../platform/logger.ts';
import { emptyOutbox, type Outbox, startOutbox } from '../../platform/outbound/outbox.ts';
import { adoptDueMails } from './earlier-mails.repository.ts';
import { type DueMail, markMailsSent, postponeMail, takeDueMails } from './mail.repository.ts';
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

/** A mail that failed is tried up to eight times with growing pauses. */
function openMailOutbox({ database, delivery }: MailOutboxParts): Outbox<DueMail> {
  return {
    what: 'mail',
    leaseMs: LEASE_MS,
    async take(query) {
      await adoptDueMails(database.db, query.now);
      return takeDueMails(database.db, query);
    },
    deliver: delivery.deliver,
    markSent: (ids, at) => markMailsSent(database.db, { ids, at, keepsContent: delivery.keepsContent }),
    nextTry: ({ tries }, now) =>
      tries < MAX_TRIES ? new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** tries) : undefined,
    postpone: (id, dueAt) => postponeMail(database.db, id, dueAt),
  };
}

/** Delivers the mails that are due until there are none. */
export function emptyMailOutbox(parts: MailOutboxParts): Promise<void> {
  return emptyOutbox(openMailOutbox(parts), parts);
}

/** Empties the outbox every two seconds; any number of processes may. The answer ends it, what is under way included. */
export function startMailOutbox(parts: MailOutboxParts): () => Promise<void> {
  const stop = startOutbox(openMailOutbox(parts), { ...parts, pollMs: POLL_MS });
  return async () => {
    await stop();
    parts.delivery.close();
  };
}
