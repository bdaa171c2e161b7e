import type { Metadata } from '../user.ts';
import type { NoticeKind } from './notices.ts';

/** Mails that carry a link or a code. */
export type TokenMailKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'magic_link'
  | 'invite'
  | 'reauthentication';

export type AuthMailKind = TokenMailKind | NoticeKind;

/** What a mail is made of, for products that word it themselves. */
export interface MailFacts {
  /** Current address of the account. */
  email: string;
  /** The address that the account is to get. */
  newEmail?: string | undefined;
  /** What stands in the link, for links that lead to a page of the product: it hands this to `verifyOtp`. */
  tokenHash?: string | undefined;
  /** Where the link leads in the end. */
  redirectTo?: string | undefined;
  /** The user's own metadata, e.g. their name. */
  data: Metadata;
}

/** A finished mail: the product only has to deliver it. */
export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  link?: string;
  code?: string;
  /** Absent in notices. */
  facts?: MailFacts;
}
