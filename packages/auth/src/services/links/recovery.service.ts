import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { findUserByEmail, lockUser } from '../../repositories/accounts/users.repository.ts';
import { audit } from '../audit/audit.service.ts';
import { requireDecoyCoolDown } from './cool-down.service.ts';
import { type MailRequest, sendRecovery } from './token-mail.service.ts';

/** Mails a recovery link if the address has an account. The response for an unknown address is the same. */
export async function recoverPassword(
  context: AuthContext,
  { email, audience, request }: { email: string; audience: string; request: MailRequest },
): Promise<void> {
  const sent = await inTransaction(context.pool, async (tx) => {
    const known = await findUserByEmail(tx, { email, audience });
    const user = known && (await lockUser(tx, known.id));
    if (!user) return false;
    const { ip } = request;
    await audit(context, { db: tx, action: 'user_recovery_requested', actorId: user.id, ip });
    await sendRecovery(context, { tx, user, request });
    return true;
  });
  if (!sent) await requireDecoyCoolDown(context, { slot: 'recovery', address: email });
}
