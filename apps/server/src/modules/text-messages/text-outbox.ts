import type { AuthSms } from '@coastline/auth';
import type { DatabaseClient } from '../../database/client.ts';
import type { Logger } from '../../platform/logger.ts';
import { emptyOutbox, type Outbox, startOutbox } from '../../platform/outbound/outbox.ts';
import type { Sealer } from '../../platform/personal-data/sealer.ts';
import {
  deleteTextMessages,
  giveTextMessageUp,
  postponeTextMessage,
  type TextMessageRow,
  takeDueTextMessages,
} from './text-messages.repository.ts';

// Somebody looks at the phone in their hand meanwhile.
const POLL_MS = 1_000;
const FIRST_PAUSE_MS = 1_000;
const LEASE_MS = 60_000;

interface TextOutboxParts {
  database: DatabaseClient;
  clock: () => Date;
  /** Hands a message to the carrier; throws where it could not be, in words that do not name the code. */
  deliver: (sms: AuthSms) => Promise<unknown>;
  logger: Logger;
  sealer: Sealer;
}

/** A message that failed is tried again, with growing pauses, for as long as its code opens anything. */
function openTextOutbox({
  database: { db },
  clock,
  deliver,
  sealer,
}: TextOutboxParts): Outbox<TextMessageRow> {
  return {
    what: 'text message',
    leaseMs: LEASE_MS,
    take: (query) => takeDueTextMessages(db, query),
    deliver: async (row) => {
      if (row.expiresAt <= clock()) throw new Error('Its code has run out');
      await deliver(toSms(sealer, row));
    },
    // What went out is no business of ours any more.
    markSent: (ids) => deleteTextMessages(db, ids),
    nextTry({ tries, expiresAt }, now) {
      const next = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** tries);
      return next < expiresAt ? next : undefined;
    },
    postpone: (id, dueAt) => (dueAt ? postponeTextMessage(db, id, dueAt) : giveTextMessageUp(db, id)),
  };
}

/** What a sealed column of a text message belongs to. */
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

/** Delivers the messages that are due until there are none. */
export function emptyTextOutbox(parts: TextOutboxParts): Promise<void> {
  return emptyOutbox(openTextOutbox(parts), parts);
}

/** Empties the outbox every second; any number of processes may. The answer ends it, what is under way included. */
export function startTextOutbox(parts: TextOutboxParts): () => Promise<void> {
  return startOutbox(openTextOutbox(parts), { ...parts, pollMs: POLL_MS });
}
