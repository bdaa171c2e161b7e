import type { TokenMailKind } from '../auth-mail.ts';
import type { NoticeKind } from '../notice-kinds.ts';
import type { SecureOutcome } from '../secure-outcome.ts';

/** What the texts may mention. */
export interface MailVariables {
  productName: string;
  /** Current address of the account. */
  email: string;
  newEmail: string | undefined;
  /** The provider whose sign-in asks for the confirmation of an address. */
  provider?: string | undefined;
  code: string;
  link: string | undefined;
}

export interface TokenWording {
  subject: string;
  heading: string;
  paragraphs: string[];
  buttonLabel: string;
  footnote: string;
}

export interface NoticeWording {
  heading: string;
  sentence: string;
}

/** What each type of second factor is called. */
export type FactorNames = Record<'totp' | 'phone' | 'webauthn' | 'recovery_code', string>;

/** The "This wasn't me" link of notices and the pages behind it; `{address}` is replaced. */
export interface SecureAccountTexts {
  buttonLabel: string;
  footnote: (days: number) => string;
  question: { heading: string; consequences: string[]; restores: string; buttonLabel: string; note: string };
  outcomes: Record<SecureOutcome, { heading: string; paragraphs: string[] }>;
  signInLabel: string;
  /** Before an address to write to and a number to call. */
  contact: { email: string; phone: string };
}

/** Everything that mails and text messages say, in one language. */
export interface MailTexts {
  tokenMails: Record<TokenMailKind, (variables: MailVariables) => TokenWording>;
  /** `about`: a new address, a provider, a type of second factor, a device. */
  notices: Record<NoticeKind, (about: string) => NoticeWording>;
  /** The page behind a mail's link; `{address}` is replaced. */
  linkPage: { account: string; note: string };
  secureAccount: SecureAccountTexts;
  noticeSubject: (productName: string, heading: string) => string;
  noticeFootnote: string;
  factors: FactorNames;
  /** Before a code that stands alone, and before one beside a button. */
  yourCode: string;
  orThisCode: string;
  /** Between a label and what it is for. */
  colon: string;
  /** `{code}` is replaced. */
  sms: string;
}
