import type { NoticeKind, SecureAccountOutcome, TokenMailKind } from '../auth-mail.ts';

/** Variables of the mail texts. */
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

export interface TokenMailTexts {
  subject: string;
  heading: string;
  paragraphs: string[];
  buttonLabel: string;
  footnote: string;
}

export interface NoticeTexts {
  heading: string;
  sentence: string;
}

/** Display names of the types of second factor. */
export type FactorNames = Record<'totp' | 'phone' | 'webauthn' | 'recovery_code', string>;

/** The "This wasn't me" link of notices and the pages behind it; `{address}` is replaced. */
export interface SecureAccountTexts {
  buttonLabel: string;
  footnote: (days: number) => string;
  question: { heading: string; consequences: string[]; restores: string; buttonLabel: string; note: string };
  outcomes: Record<SecureAccountOutcome, { heading: string; paragraphs: string[] }>;
  signInLabel: string;
  /** Labels of the support's address and number. */
  contact: { email: string; phone: string };
}

/** All texts of mails, text messages and pages in one language. */
export interface MailTexts {
  tokenMails: Record<TokenMailKind, (variables: MailVariables) => TokenMailTexts>;
  /** `detail`: a new address, a provider, a type of second factor, a device. */
  notices: Record<NoticeKind, (detail: string) => NoticeTexts>;
  /** The page behind a mail's link; `{address}` is replaced. */
  linkPage: { account: string; note: string };
  secureAccount: SecureAccountTexts;
  noticeSubject: (productName: string, heading: string) => string;
  noticeFootnote: string;
  factors: FactorNames;
  /** Labels of a code in a mail without and with a button. */
  yourCode: string;
  orThisCode: string;
  /** Separator between a label and its value. */
  colon: string;
  /** `{code}` is replaced. */
  sms: string;
}
