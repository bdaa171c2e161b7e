import type { DatabaseClient } from '../../../persistence/client.ts';
import type { Sealer } from '../../../persistence/encryption/sealer.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import {
  deleteOldMails,
  eraseFailedMails,
  findMail,
  listMails,
  resetFailedMails,
  type StoredMail,
} from './mail.repository.ts';
import type { RenderAttachment } from './mail-attachment.ts';
import { createMailRenderer } from './stored-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// Older mails are about days that have passed.
const MAX_RETRY_AGE_DAYS = 3;
// The same as the retention of inbox notices.
const RETENTION_DAYS = 365;
const BATCH = 1000;

export type { StoredMail };
export type MailsService = ReturnType<typeof createMailsService>;

/** Stored mails: reading, rendering, and deletion after a year. */
export function createMailsService(deps: {
  database: DatabaseClient;
  productName: string;
  writeCalendar: (entry: CalendarEntry) => string;
  renderAttachment: RenderAttachment;
  sealer: Sealer;
}) {
  const { db } = deps.database;
  const listRecent = (limit: number): Promise<StoredMail[]> => listMails(db, limit);
  const find = (mailId: string): Promise<StoredMail | undefined> => findMail(db, mailId);

  /** Erases failed mails after three days and deletes mails after a year, in batches, so that inserts do not wait. */
  async function prune(): Promise<void> {
    let deleted = BATCH;
    await eraseFailedMails(db, { days: MAX_RETRY_AGE_DAYS });
    while (deleted === BATCH) deleted = await deleteOldMails(db, { days: RETENTION_DAYS, limit: BATCH });
  }

  const { renderAttachment } = deps;
  return { listRecent, find, prune, renderAttachment, render: createMailRenderer(deps) };
}

/** Queues the failed mails of the last three days again. Returns the count. */
export async function retryMails({ db }: DatabaseClient, now: Date): Promise<number> {
  const since = new Date(now.getTime() - MAX_RETRY_AGE_DAYS * DAY_MS);
  return resetFailedMails(db, { now, since });
}
