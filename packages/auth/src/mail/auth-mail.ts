import type { NoticeKind } from './notice-kinds.ts';

/** Mails that carry a link or a code. */
export type TokenMailKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'magic_link'
  | 'invite'
  | 'reauthentication';

export type AuthMailKind = TokenMailKind | NoticeKind;

/** A finished mail: the product only has to deliver it. */
export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  /** Whose account it is about, where it carries a link or a code: it may go to an address that is not theirs yet. */
  userId?: string;
  subject: string;
  text: string;
  html: string;
  link?: string;
  code?: string;
}
