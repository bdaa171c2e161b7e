import type { AuthSms } from '@coastline/auth';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import type { Sealer } from '../../../persistence/encryption/sealer.ts';
import { deleteExpiredBefore, insertTextMessage } from './text-messages.repository.ts';
import { boundTo } from './text-outbox.ts';

const RETENTION_MS = 3 * 24 * 60 * 60 * 1000;

export type TextMessagesService = ReturnType<typeof createTextMessagesService>;

/** Outgoing text messages, written in the transaction that causes them and delivered later. */
export function createTextMessagesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  sealer: Sealer;
}) {
  /** Queues a message for delivery as part of `tx`. */
  async function enqueue(tx: Database, { id, to, text, code, channel, expiresAt }: AuthSms): Promise<void> {
    const now = deps.clock();
    const seal = (value: string, column: 'body' | 'code') => deps.sealer.seal(value, boundTo(id, column));
    const content = { body: seal(text, 'body'), code: seal(code, 'code'), channel };
    const times = { createdAt: now, dueAt: now, expiresAt };
    await insertTextMessage(tx, { id, toNumber: to, ...content, ...times, tries: 0 });
  }

  /** Deletes messages whose codes expired more than three days ago, failed or never claimed. */
  const prune = (): Promise<void> =>
    deleteExpiredBefore(deps.database.db, new Date(deps.clock().getTime() - RETENTION_MS));

  return { enqueue, prune };
}
