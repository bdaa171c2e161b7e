import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { requireRecipient } from '../links/recipients.ts';

/**
 * Refuses an address that an account is to get, and that mails may not go to or do not arrive at. To be asked before
 * anything is looked up: the answer tells of no account. Throws `email_address_not_authorized` and
 * `email_address_invalid`.
 */
export async function requireUsableEmail(context: AuthContext, email: string): Promise<void> {
  requireRecipient(context, email);
  if (!(await isDeliverable(context, email))) throw authErrors.emailInvalid(email);
}

/** A check that fails must not keep everybody out. */
async function isDeliverable({ isDeliverableEmail, logger }: AuthContext, email: string): Promise<boolean> {
  if (!isDeliverableEmail) return true;
  return isDeliverableEmail(email).catch((error: unknown) => {
    logger.error({ err: error }, 'an email address could not be checked');
    return true;
  });
}
