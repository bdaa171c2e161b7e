import type { AuthMail, TokenMailKind } from './auth-mail.ts';
import { type MailContent, renderHtml, renderText } from './layout.ts';

/** What the texts may mention. */
export interface MailVariables {
  productName: string;
  /** Current address of the account. */
  email: string;
  newEmail: string | undefined;
  code: string;
  link: string | undefined;
}

interface Wording {
  subject: string;
  heading: string;
  paragraphs: string[];
  buttonLabel: string;
  footnote: string;
}

const NOT_YOU = 'If you did not ask for this, you can ignore this mail: nothing changes.';

const WORDINGS: Record<TokenMailKind, (variables: MailVariables) => Wording> = {
  confirmation: ({ productName }) => ({
    subject: `Confirm your email for ${productName}`,
    heading: 'Confirm your email',
    paragraphs: [`Welcome to ${productName}. Confirm this address to finish setting up your account.`],
    buttonLabel: 'Confirm email',
    footnote: 'If you did not create an account, you can ignore this mail.',
  }),
  recovery: ({ productName }) => ({
    subject: `Reset your ${productName} password`,
    heading: 'Set a new password',
    paragraphs: ['Somebody, hopefully you, asked to reset the password of this account.'],
    buttonLabel: 'Set a new password',
    footnote: NOT_YOU,
  }),
  email_change: ({ productName, email, newEmail }) => ({
    subject: `Confirm your new email for ${productName}`,
    heading: 'Confirm the change of email',
    paragraphs: [`The email of your account is to change from ${email} to ${newEmail ?? ''}.`],
    buttonLabel: 'Confirm the change',
    footnote: NOT_YOU,
  }),
  magic_link: ({ productName }) => ({
    subject: `Your ${productName} sign-in link`,
    heading: 'Sign in',
    paragraphs: ['Use this link to sign in. It works once.'],
    buttonLabel: 'Sign in',
    footnote: NOT_YOU,
  }),
  invite: ({ productName }) => ({
    subject: `You are invited to ${productName}`,
    heading: `You are invited to ${productName}`,
    paragraphs: ['An account was prepared for you. Accept the invitation to start using it.'],
    buttonLabel: 'Accept the invitation',
    footnote: 'If you did not expect this, you can ignore this mail.',
  }),
  reauthentication: ({ productName }) => ({
    subject: `Your ${productName} confirmation code`,
    heading: 'Confirm that it is you',
    paragraphs: ['Enter this code where you were asked for it.'],
    buttonLabel: '',
    footnote: 'If you did not ask for this, change your password.',
  }),
};

/** Words a mail of that kind. */
export function composeMail(
  kind: TokenMailKind,
  { to, ...variables }: MailVariables & { to: string },
): AuthMail {
  const { subject, heading, paragraphs, buttonLabel, footnote } = WORDINGS[kind](variables);
  const { productName, code, link } = variables;
  const content: MailContent = {
    productName,
    heading,
    paragraphs,
    ...(link ? { button: { label: buttonLabel, link } } : {}),
    code,
    footnote,
  };
  return {
    kind,
    to,
    subject,
    text: renderText(content),
    html: renderHtml(content),
    ...(link ? { link } : {}),
    code,
  };
}
