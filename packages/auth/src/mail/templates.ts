import type { AuthMail, NoticeKind, TokenMailKind } from './auth-mail.ts';
import { getTexts, type MailLanguage } from './languages.ts';
import { type MailContent, renderHtml, renderText } from './layout.ts';
import type { MailVariables } from './texts/texts.ts';

/** Renders a mail with a link or a code. */
export function renderTokenMail(
  kind: TokenMailKind,
  { to, language, ...variables }: MailVariables & { to: string; language: MailLanguage },
): AuthMail {
  const wording = getTexts(language).tokenMails[kind](variables);
  const { subject, heading, paragraphs, buttonLabel, footnote } = wording;
  const { productName, code, link } = variables;
  const content: MailContent = {
    language,
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

/** Variables of a notice. `detail` depends on the kind: a new address, a provider, a type of factor, a device. */
export interface NoticeVariables {
  productName: string;
  to: string;
  detail: string;
  language: MailLanguage;
  /** The "This wasn't me" link and its lifetime in days. */
  secureAccount?: { link: string; days: number } | undefined;
}

/** Renders a security notice. */
export function renderNotice(
  kind: NoticeKind,
  { productName, to, detail, language, secureAccount }: NoticeVariables,
): AuthMail {
  const texts = getTexts(language);
  const { heading, sentence } = texts.notices[kind](detail);
  const { buttonLabel, footnote } = texts.secureAccount;
  const content = {
    language,
    productName,
    heading,
    paragraphs: [sentence],
    ...(secureAccount && { button: { label: buttonLabel, link: secureAccount.link } }),
    footnote: secureAccount ? footnote(secureAccount.days) : texts.noticeFootnote,
  };
  const subject = texts.noticeSubject(productName, heading);
  const mail = { kind, to, subject, text: renderText(content), html: renderHtml(content) };
  return secureAccount ? { ...mail, link: secureAccount.link } : mail;
}
