import { renderMail } from '@coastline/mail/render-mail';
import type { AuthMail, NoticeKind, TokenMailKind } from './auth-mail.ts';
import { getTexts, type MailLanguage } from './languages.ts';
import type { MailVariables } from './texts/texts.ts';

/** Renders a mail with a link or a code. */
export function renderTokenMail(
  kind: TokenMailKind,
  { to, language, ...variables }: MailVariables & { to: string; language: MailLanguage },
): AuthMail {
  const { colon, orThisCode, yourCode, tokenMails } = getTexts(language);
  const { subject, heading, paragraphs, buttonLabel, footnote } = tokenMails[kind](variables);
  const { productName, code, link } = variables;
  const mail = renderMail({
    language,
    productName,
    colon,
    subject,
    heading,
    paragraphs,
    ...(link ? { link: { label: buttonLabel, url: link } } : {}),
    code: { label: link ? orThisCode : yourCode, value: code },
    footer: { text: footnote },
  });
  return { kind, to, ...mail, ...(link ? { link } : {}), code };
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
  const rendered = renderMail({
    language,
    productName,
    colon: texts.colon,
    subject: texts.noticeSubject(productName, heading),
    heading,
    paragraphs: [sentence],
    ...(secureAccount && { link: { label: buttonLabel, url: secureAccount.link } }),
    footer: { text: secureAccount ? footnote(secureAccount.days) : texts.noticeFootnote },
  });
  const mail = { kind, to, ...rendered };
  return secureAccount ? { ...mail, link: secureAccount.link } : mail;
}
