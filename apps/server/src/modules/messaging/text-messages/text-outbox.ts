import type { AuthSms } from '@coastline/auth';
import type { Logger } from '../../../observability/logger.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import type { Sealer } from '../../../persistence/encryption/sealer.ts';
import { deliverDue, type Outbox, startOutbox } from '../../../persistence/outbox.ts';
import {
  claimDueTextMessages,
  deleteTextMessages,
  markTextMessageFailed,
  postponeTextMessage,
  type TextMessageRow,
} from './text-messages.repository.ts';

// Short, because the user is waiting for the code.
const POLL_MS = 1_000;
const FIRST_PAUSE_MS = 1_000;
const LEASE_MS = 60_000;

interface TextOutboxParts {
  database: DatabaseClient;
  clock: () => Date;
  /** Sends a message to the carrier. Throws on failure, with a message that does not contain the code. */
  deliver: (sms: AuthSms) => Promise<unknown>;
  logger: Logger;
  sealer: Sealer;
}

/** The outbox of text messages. A failed message is retried with exponential backoff until its code expires. */
function createTextOutbox({
  database: { db },
  clock,
  deliver,
  sealer,
}: TextOutboxParts): Outbox<TextMessageRow> {
  return {
    name: 'text message',
    leaseMs: LEASE_MS,
    claim: (query) => claimDueTextMessages(db, query),
    deliver: async (row) => {
      if (row.expiresAt <= clock()) throw new Error('Its code has expired');
      await deliver(toSms(sealer, row));
    },
    // Sent messages are not needed any more.
    markSent: (ids) => deleteTextMessages(db, ids),
    getRetryAt({ tries, expiresAt }, now) {
      const next = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** tries);
      return next < expiresAt ? next : undefined;
    },
    postpone: (id, dueAt) => (dueAt ? postponeTextMessage(db, id, dueAt) : markTextMessageFailed(db, id)),
  };
}

/** Binds a sealed value to its row and column. */
export function boundTo(id: string, column: 'body' | 'code'): string {
  return `text_messages:${id}:${column}`;
}

function toSms(sealer: Sealer, row: TextMessageRow): AuthSms {
  const { id, toNumber, channel, expiresAt } = row;
  const open = (column: 'body' | 'code') => {
    const opened = sealer.open(row[column] ?? '', boundTo(id, column));
    if (!opened.ok) throw new Error(`The text message cannot be opened: ${opened.reason}`);
    return opened.text;
  };
  return { id, to: toNumber, text: open('body'), code: open('code'), channel, expiresAt };
}

/** Delivers due messages until none are left. */
export function deliverDueTextMessages(parts: TextOutboxParts): Promise<void> {
  return deliverDue(createTextOutbox(parts), parts);
}

/** Delivers due messages every second; safe in several processes. Returns a function that stops it and waits for deliveries in progress. */
export function startTextOutbox(parts: TextOutboxParts): () => Promise<void> {
  return startOutbox(createTextOutbox(parts), { ...parts, pollMs: POLL_MS });
}
