import type { AuthMail, TokenMailKind } from './auth-mail.ts';
import { type MailLanguage, textsIn } from './languages.ts';
import { type MailContent, renderHtml, renderText } from './layout.ts';
import type { MailVariables } from './texts/texts.ts';

/** Words a mail of that kind. */
export function composeMail(
  kind: TokenMailKind,
  { to, language, ...variables }: MailVariables & { to: string; language: MailLanguage },
): AuthMail {
  const wording = textsIn(language).tokenMails[kind](variables);
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
