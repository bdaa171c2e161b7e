import type { AuthMail } from './auth-mail.ts';
import { type MailLanguage, textsIn } from './languages.ts';
import { renderHtml, renderText } from './layout.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** What a notice may mention; what it is about depends on its kind: a new address, a provider, a type of factor. */
export interface NoticeFacts {
  productName: string;
  to: string;
  about: string;
  language: MailLanguage;
  /** The "This wasn't me" link and for how many days it works. */
  secure?: { link: string; days: number } | undefined;
}

/** Words a notice: no code, for there is nothing to agree to. */
export function composeNotice(
  kind: NoticeKind,
  { productName, to, about, language, secure }: NoticeFacts,
): AuthMail {
  const texts = textsIn(language);
  const { heading, sentence } = texts.notices[kind](about);
  const { buttonLabel, footnote } = texts.secureAccount;
  const content = {
    language,
    productName,
    heading,
    paragraphs: [sentence],
    ...(secure && { button: { label: buttonLabel, link: secure.link } }),
    footnote: secure ? footnote(secure.days) : texts.noticeFootnote,
  };
  const subject = texts.noticeSubject(productName, heading);
  const mail = { kind, to, subject, text: renderText(content), html: renderHtml(content) };
  return secure ? { ...mail, link: secure.link } : mail;
}
