/** Mails that carry a link or a code. */
export type TokenMailKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'magic_link'
  | 'invite'
  | 'reauthentication';

export type AuthMailKind = TokenMailKind | NoticeKind;

/** A rendered mail, ready to deliver. */
export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  /** Owner of the account, for mails with a link or code. The recipient's address may not belong to the account yet. */
  userId?: string;
  subject: string;
  text: string;
  html: string;
  link?: string;
  code?: string;
}

/** Account changes and sign-ins that can trigger a security notice. */
export const NOTICE_KINDS = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'factor_enrolled',
  'factor_unenrolled',
  'factors_reset',
  'passkey_added',
  'passkey_removed',
  'new_device',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Why a "This wasn't me" link is invalid. */
export type InvalidSecureLink = 'unknown' | 'used' | 'expired';

/**
 * `mailed`: a recovery link was sent. `not_mailed`: the user has to request it. `address_taken`: the user has to
 * contact support.
 */
export type SecureAccountOutcome = InvalidSecureLink | 'mailed' | 'not_mailed' | 'address_taken';
