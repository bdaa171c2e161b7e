import type { Database } from '../../database/client.ts';
import { mailLinkKeys } from '../../database/schema/index.ts';

/** The key that links in mails are signed with. */
export async function getMailLinkKey(db: Database): Promise<Buffer> {
  const [row] = await db.select({ key: mailLinkKeys.key }).from(mailLinkKeys);
  if (!row) throw new Error('the key of links in mails is missing');
  return row.key;
}
