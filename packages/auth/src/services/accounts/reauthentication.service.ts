import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { sendReauthentication } from '../links/token-mail.service.ts';
import { sendSmsToken } from '../links/token-sms.service.ts';

/**
 * Sends the nonce for a change of password: by mail, or by text message if the account has no e-mail address. Returns
 * the id of a text message. Throws `validation_failed`, `email_not_confirmed`, `phone_not_confirmed` and the errors of
 * the cool-down.
 */
export async function sendReauthenticationCode(
  context: AuthContext,
  { userId, ip }: { userId: string; ip: string | undefined },
): Promise<string | undefined> {
  return inTransaction(context.pool, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw authErrors.userOfTokenNotFound();
    const { email, phone } = user;
    if (!email && !phone) {
      throw authErrors.validationFailed(
        'Reauthentication requires the user to have an email or a phone number',
      );
    }
    if (email && !user.emailConfirmedAt) throw authErrors.verifyEmailFirst();
    if (!email && !user.phoneConfirmedAt) throw authErrors.verifyPhoneFirst();
    await audit(context, { db: tx, action: 'user_reauthenticate_requested', actorId: userId, ip });
    if (!email) {
      return sendSmsToken(context, { tx, user, slot: 'reauthentication', to: phone ?? '', channel: 'sms' });
    }
    await sendReauthentication(context, { tx, user });
    return undefined;
  });
}
