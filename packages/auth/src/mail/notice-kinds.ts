/** Changes of an account, and sign-ins, that its owner can be told of. */
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
