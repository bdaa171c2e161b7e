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
}

/** Words a notice: no link and no code, for there is nothing to agree to. */
export function composeNotice(kind: NoticeKind, { productName, to, about, language }: NoticeFacts): AuthMail {
  const texts = textsIn(language);
  const { heading, sentence } = texts.notices[kind](about);
  const content = { language, productName, heading, paragraphs: [sentence], footnote: texts.noticeFootnote };
  const subject = texts.noticeSubject(productName, heading);
  return { kind, to, subject, text: renderText(content), html: renderHtml(content) };
}
