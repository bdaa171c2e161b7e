import type { AuthMail } from './auth-mail.ts';
import { renderHtml, renderText } from './layout.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** What a notice may mention; what it is about depends on its kind: a new address, a provider, a type of factor. */
export interface NoticeFacts {
  productName: string;
  to: string;
  about: string;
}

type Wording = (about: string) => { heading: string; sentence: string };

const WORDINGS: Record<NoticeKind, Wording> = {
  password_changed: () => ({
    heading: 'Your password was changed',
    sentence: 'The password of your account was just changed.',
  }),
  email_changed: (address) => ({
    heading: 'Your email was changed',
    sentence: `Your account now uses the address ${address}. This address no longer signs in.`,
  }),
  phone_changed: (number) => ({
    heading: 'Your phone number was changed',
    sentence: `Your account now uses the number ${number}.`,
  }),
  identity_linked: (provider) => ({
    heading: 'A way to sign in was added',
    sentence: `Your account can now be opened with ${provider}.`,
  }),
  identity_unlinked: (provider) => ({
    heading: 'A way to sign in was removed',
    sentence: `Your account can no longer be opened with ${provider}.`,
  }),
  factor_enrolled: (type) => ({
    heading: 'A second factor was added',
    sentence: `Signing in to your account now takes a second step: ${type}.`,
  }),
  factor_unenrolled: (type) => ({
    heading: 'A second factor was removed',
    sentence: `Signing in to your account no longer takes this second step: ${type}.`,
  }),
  passkey_added: () => ({
    heading: 'A passkey was added',
    sentence: 'Your account can now be opened with a new passkey.',
  }),
  passkey_removed: () => ({
    heading: 'A passkey was removed',
    sentence: 'One of the passkeys of your account was removed.',
  }),
};

const NOT_YOU = 'If this was not you, set a new password at once and look through your account.';

/** Words a notice: no link and no code, for there is nothing to agree to. */
export function composeNotice(kind: NoticeKind, { productName, to, about }: NoticeFacts): AuthMail {
  const { heading, sentence } = WORDINGS[kind](about);
  const content = { productName, heading, paragraphs: [sentence], footnote: NOT_YOU };
  const subject = `${productName}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`;
  return { kind, to, subject, text: renderText(content), html: renderHtml(content) };
}
