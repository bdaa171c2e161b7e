/** Content of a mail before rendering, in plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** The action link, shown as a button. */
  link?: { label: string; url: string };
  /** A one-time code. */
  code?: { label: string; value: string };
  /** The reason for the mail, and the unsubscribe link. */
  footer?: { text: string; link?: { label: string; url: string } };
  /** BCP 47 tag; defaults to English. */
  language?: string;
  /** Separator after a label in plain text. Defaults to `:`. */
  colon?: string;
  productName: string;
}

/** Renders a mail as plain text and as HTML. Every value is escaped. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: toOneLine(content.subject), text: renderText(content), html: renderHtml(content) };
}

/** Removes line breaks. A line break in a subject would inject a mail header. */
export function toOneLine(text: string): string {
  return text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
}

function renderText(content: MailContent): string {
  const { heading, paragraphs, facts = [], link, code, footer, colon = ':', productName } = content;
  const toLine = (each: MailContent['link']) => (each ? `${each.label}${colon} ${each.url}` : '');
  // User-supplied names must not start a line: they could imitate a line of ours.
  const factLines = facts.map(([label, value]) => toOneLine(`${label}${colon} ${value}`)).join('\n');
  const lines = [
    ...[heading, ...paragraphs].map(toOneLine),
    factLines,
    toLine(link),
    code && `${code.label}${colon} ${code.value}`,
    productName,
    footer?.text,
    toLine(footer?.link),
  ];
  return lines.filter(Boolean).join('\n\n');
}

const CELL = 'padding:6px 0;border-bottom:1px solid #e6d9c1';

function renderHtml(content: MailContent): string {
  const {
    heading,
    paragraphs,
    facts = [],
    link,
    code,
    footer,
    language = 'en',
    colon = ':',
    productName,
  } = content;
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="${CELL};color:#40565b">${escapeHtml(label)}</td><td style="${CELL};text-align:right"><b>${escapeHtml(value)}</b></td></tr>`,
    )
    .join('');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#0b5e68;color:#ffffff;padding:14px 22px;border-radius:12px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(link.label)}</a></p>`
    : '';
  const codeLine = code
    ? `<p style="margin:0 0 12px">${escapeHtml(`${code.label}${colon}`)} <strong style="font-size:20px;letter-spacing:4px;font-variant-numeric:tabular-nums">${escapeHtml(code.value)}</strong></p>`
    : '';
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;background:#fbf6ec;color:#11282d;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:700;color:#0b5e68;margin:0 0 20px">${escapeHtml(productName)}</p><div style="background:#fffdf9;border:1px solid #e6d9c1;border-radius:18px;padding:24px"><h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${escapeHtml(heading)}</h1>${paragraphs.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('')}${rows && `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${rows}</table>`}${button}${codeLine}</div>${toFooterHtml(footer)}</div></body></html>`;
}

function toFooterHtml(footer: MailContent['footer']): string {
  if (!footer) return '';
  const link = footer.link
    ? ` <a href="${escapeHtml(footer.link.url)}" style="color:#0b5e68">${escapeHtml(footer.link.label)}</a>`
    : '';
  return `<p style="margin:20px 4px 0;font-size:14px;color:#40565b">${escapeHtml(footer.text)}${link}</p>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
