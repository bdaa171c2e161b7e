import type { AuthSms } from '@coastline/auth';
import type { Database, DatabaseClient } from '../../database/client.ts';
import type { Sealer } from '../../platform/personal-data/sealer.ts';
import { deleteRunOutBefore, insertTextMessage } from './text-messages.repository.ts';
import { boundTo } from './text-outbox.ts';

const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

export type TextMessagesService = ReturnType<typeof createTextMessagesService>;

/** Text messages: written in the transaction that causes them, delivered later out of their table. */
export function createTextMessagesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  sealer: Sealer;
}) {
  /** Keeps a message for delivery as part of `tx`. */
  async function queue(tx: Database, { id, to, text, code, channel, expiresAt }: AuthSms): Promise<void> {
    const now = deps.clock();
    const seal = (value: string, column: 'body' | 'code') => deps.sealer.seal(value, boundTo(id, column));
    const words = { body: seal(text, 'body'), code: seal(code, 'code'), channel };
    const times = { createdAt: now, dueAt: now, expiresAt };
    await insertTextMessage(tx, { id, toNumber: to, ...words, ...times, tries: 0 });
  }

  /** Forgets those whose codes ran out three days ago, whether they were given up or nobody took them. */
  const prune = (): Promise<void> =>
    deleteRunOutBefore(deps.database.db, new Date(deps.clock().getTime() - KEPT_MS));

  return { queue, prune };
}
