export type AuthMailKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'magic_link'
  | 'invite'
  | 'reauthentication';

/** A finished mail: the product only has to deliver it. */
export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  link?: string;
  code?: string;
}
