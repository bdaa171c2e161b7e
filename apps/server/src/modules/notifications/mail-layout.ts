import type { TranslatedLanguage } from '@coastline/domain/languages/languages';
import { escapeHtml } from '../../platform/html.ts';

/** What a mail says, before it is laid out: a heading, sentences, facts in two columns, one link to go on with. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  link?: { label: string; url: string };
  /** Why it was sent, and where such mails are turned off. */
  foot?: { text: string; link?: { label: string; url: string } };
  /** What it is written in; left out: English. */
  language?: TranslatedLanguage;
  /** What follows a label in plain text; left out: `:`. */
  colon?: string;
  productName: string;
}

/** The mail as plain text and as HTML in the look of the product; every value is escaped. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: toOneLine(content.subject), text: toText(content), html: toHtml(content) };
}

/** A text that begins no other line: of a subject it would be one of the mail's head. */
export function toOneLine(text: string): string {
  return text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
}

function toText(content: MailContent): string {
  const { heading, paragraphs, facts = [], link, foot, colon = ':', productName } = content;
  const toLine = (each: MailContent['link']) => (each ? `${each.label}${colon} ${each.url}` : '');
  // What people call themselves begins no line: it could pass for one of ours.
  const factLines = facts.map(([label, value]) => toOneLine(`${label}${colon} ${value}`)).join('\n');
  const lines = [
    ...[heading, ...paragraphs].map(toOneLine),
    factLines,
    toLine(link),
    productName,
    foot?.text,
    toLine(foot?.link),
  ];
  return lines.filter(Boolean).join('\n\n');
}

const CELL = 'padding:6px 0;border-bottom:1px solid #e6d9c1';

function toHtml(content: MailContent): string {
  const { heading, paragraphs, facts = [], link, foot, language = 'en', productName } = content;
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="${CELL};color:#40565b">${escapeHtml(label)}</td><td style="${CELL};text-align:right"><b>${escapeHtml(value)}</b></td></tr>`,
    )
    .join('');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#0b5e68;color:#ffffff;padding:14px 22px;border-radius:12px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(link.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:#fbf6ec;color:#11282d;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:700;color:#0b5e68;margin:0 0 20px">${escapeHtml(productName)}</p><div style="background:#fffdf9;border:1px solid #e6d9c1;border-radius:18px;padding:24px"><h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${escapeHtml(heading)}</h1>${paragraphs.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('')}${rows && `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${rows}</table>`}${button}</div>${toFoot(foot)}</div></body></html>`;
}

function toFoot(foot: MailContent['foot']): string {
  if (!foot) return '';
  const link = foot.link
    ? ` <a href="${escapeHtml(foot.link.url)}" style="color:#0b5e68">${escapeHtml(foot.link.label)}</a>`
    : '';
  return `<p style="margin:20px 4px 0;font-size:14px;color:#40565b">${escapeHtml(foot.text)}${link}</p>`;
}
