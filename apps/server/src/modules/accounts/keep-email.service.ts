import type { Database } from '../../database/client.ts';
import { updateEmail } from './accounts.repository.ts';

/** Follows a confirmed change of e-mail, in the transaction that makes it: mails and the office use this address. */
export async function keepEmail(
  tx: Database,
  { authUserId, email }: { authUserId: string; email: string },
): Promise<void> {
  if (email !== '') await updateEmail(tx, authUserId, email);
}
