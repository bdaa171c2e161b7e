import type { DatabaseClient } from '../../database/client.ts';
import { adoptGivenUpMails } from './earlier-mails.repository.ts';
import { reviveMails } from './mail.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// What is older tells of days that have passed.
export const WORTH_SENDING_DAYS = 3;

/** Has the mails of the last three days that were given up delivered after all; how many there are. */
export async function retryMails({ db }: DatabaseClient, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WORTH_SENDING_DAYS * DAY_MS);
  await adoptGivenUpMails(db, since);
  return reviveMails(db, { now, since });
}
