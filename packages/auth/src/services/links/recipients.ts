import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';

/** Allowed recipients: addresses, and domains as `@example.com`. Undefined allows all. */
interface RecipientPolicy {
  mailRecipients: string[] | undefined;
}

/** Whether mails may be sent to the address. Ignores a plus suffix of the local part. */
export function isAllowedRecipient({ mailRecipients }: RecipientPolicy, address: string): boolean {
  if (!mailRecipients) return true;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at).toLowerCase();
  const [mailbox = ''] = address.slice(0, at).toLowerCase().split('+');
  return mailRecipients.some((entry) => {
    const allowed = entry.toLowerCase();
    return allowed === domain || allowed === `${mailbox}${domain}` || allowed === address.toLowerCase();
  });
}

/**
 * Throws `email_address_not_authorized`. Call it before any look-up, so that the error reveals nothing about accounts.
 */
export function requireAllowedRecipient(policy: RecipientPolicy, address: string): void {
  if (!isAllowedRecipient(policy, address)) throw authErrors.emailNotAuthorized(address);
}

/**
 * Rejects a new address that is no allowed recipient or not deliverable. Call it before any look-up, so that the error
 * reveals nothing about accounts. Throws `email_address_not_authorized` and `email_address_invalid`.
 */
export async function requireUsableEmail(context: AuthContext, email: string): Promise<void> {
  requireAllowedRecipient(context, email);
  if (!(await isDeliverable(context, email))) throw authErrors.emailInvalid(email);
}

/** Accepts the address if the check fails, so that an outage does not block sign-ups. */
async function isDeliverable({ isDeliverableEmail, logger }: AuthContext, email: string): Promise<boolean> {
  if (!isDeliverableEmail) return true;
  return isDeliverableEmail(email).catch((error: unknown) => {
    logger.error({ err: error }, 'email deliverability check failed');
    return true;
  });
}
