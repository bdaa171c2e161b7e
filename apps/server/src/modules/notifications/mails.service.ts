import type { DatabaseClient } from '../../database/client.ts';
import type { Sealer } from '../../platform/personal-data/sealer.ts';
import type { CalendarEntry } from '../calendar/calendar.service.ts';
import { deleteOldMails, eraseGivenUpMails, findMail, type KeptMail, listMails } from './mail.repository.ts';
import { createMailLayout } from './mail-content.ts';
import { WORTH_SENDING_DAYS } from './retry-mails.service.ts';

// As long as inboxes keep what the mails tell.
const KEPT_DAYS = 365;
const BATCH = 1000;

export type MailsService = ReturnType<typeof createMailsService>;

/** The mails that are kept, to be read and laid out, for a year. */
export function createMailsService(deps: {
  database: DatabaseClient;
  productName: string;
  writeCalendar: (entry: CalendarEntry) => string;
  sealer: Sealer;
}) {
  const { db } = deps.database;
  const listRecent = (limit: number): Promise<KeptMail[]> => listMails(db, limit);
  const find = (mailId: string): Promise<KeptMail | undefined> => findMail(db, mailId);

  /** Erases what was given up three days ago, and forgets what is older than a year, so many at a time: what is written meanwhile does not wait. */
  async function prune(): Promise<void> {
    let deleted = BATCH;
    await eraseGivenUpMails(db, { days: WORTH_SENDING_DAYS });
    while (deleted === BATCH) deleted = await deleteOldMails(db, { days: KEPT_DAYS, limit: BATCH });
  }

  return { listRecent, find, prune, layOut: createMailLayout(deps) };
}
