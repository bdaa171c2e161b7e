import type { AuthContext } from '../../context.ts';
import { inTransaction } from '../../repositories/database.ts';
import { findUserByEmail, lockUser, type UserRecord } from '../../repositories/users.repository.ts';
import { requirePhantomCoolDown } from './cool-down.service.ts';
import { type MailRequest, sendConfirmation, sendEmailChange } from './token-mail.service.ts';

const MAILS = {
  signup: {
    slot: 'confirmation',
    isDue: (user: UserRecord) => user.emailConfirmedAt === null,
    send: sendConfirmation,
  },
  email_change: {
    slot: 'email_change_new',
    isDue: (user: UserRecord) => user.newEmail !== null,
    send: sendEmailChange,
  },
} as const;

/** Mails that can be asked for again. */
export type ResendType = keyof typeof MAILS;

export function isResendType(type: string): type is ResendType {
  return Object.hasOwn(MAILS, type);
}

/** Sends a mail again where it is still due; where it is not, or nobody has the address, the answers are the same. */
export async function resendMail(
  context: AuthContext,
  job: { type: ResendType; email: string; audience: string; request: MailRequest },
): Promise<void> {
  const { type, email, audience, request } = job;
  const { slot, isDue, send } = MAILS[type];
  const sent = await inTransaction(context.pool, async (tx) => {
    const known = await findUserByEmail(tx, { email, audience });
    const user = known && (await lockUser(tx, known.id));
    if (!user || !isDue(user)) return false;
    await send(context, { tx, user, request });
    return true;
  });
  if (!sent) await requirePhantomCoolDown(context, { slot, address: email });
}
