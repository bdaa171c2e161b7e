import type { DatabaseClient } from '../../database/client.ts';
import type { CalendarEntry } from '../calendar/calendar.service.ts';
import { findMail, type KeptMail, listMails } from './mail.repository.ts';
import { createMailLayout } from './mail-content.ts';

export type MailsService = ReturnType<typeof createMailsService>;

/** The mails that are kept, to be read and laid out. */
export function createMailsService(deps: {
  database: DatabaseClient;
  productName: string;
  writeCalendar: (entry: CalendarEntry) => string;
}) {
  const { db } = deps.database;
  const listRecent = (limit: number): Promise<KeptMail[]> => listMails(db, limit);
  const find = (mailId: string): Promise<KeptMail | undefined> => findMail(db, mailId);

  return { listRecent, find, layOut: createMailLayout(deps) };
}
