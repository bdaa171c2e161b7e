import { authErrors } from '../../wire/errors/errors.ts';

/** Whom this installation may write to: addresses, and domains as `@example.com`; undefined is everybody. */
interface RecipientPolicy {
  mailRecipients: string[] | undefined;
}

/** Whether mails may go to that address. What follows a plus sign in its local part does not matter. */
export function mayMail({ mailRecipients }: RecipientPolicy, address: string): boolean {
  if (!mailRecipients) return true;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at).toLowerCase();
  const [mailbox = ''] = address.slice(0, at).toLowerCase().split('+');
  return mailRecipients.some((entry) => {
    const allowed = entry.toLowerCase();
    return allowed === domain || allowed === `${mailbox}${domain}` || allowed === address.toLowerCase();
  });
}

/** Throws `email_address_not_authorized`. To be asked before anything is looked up: the answer tells of no account. */
export function requireRecipient(policy: RecipientPolicy, address: string): void {
  if (!mayMail(policy, address)) throw authErrors.emailNotAuthorized(address);
}
