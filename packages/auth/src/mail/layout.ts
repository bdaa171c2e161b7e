import { getTexts, type MailLanguage } from './languages.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The parts of a mail, in plain text. */
export interface MailContent {
  language: MailLanguage;
  productName: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  code?: string;
  footnote: string;
}

/** Renders the plain-text version. */
export function renderText(content: MailContent): string {
  const { colon } = getTexts(content.language);
  const blocks = [
    content.heading,
    ...content.paragraphs,
    ...(content.button ? [`${content.button.label}${colon}\n${content.button.link}`] : []),
    ...(content.code ? [`${codeLabel(content)} ${content.code}`] : []),
    content.footnote,
    `– ${content.productName}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function codeLabel({ language, button }: MailContent): string {
  const { orThisCode, yourCode, colon } = getTexts(language);
  return `${button ? orThisCode : yourCode}${colon}`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const BUTTON = `display:inline-block;padding:14px 28px;border-radius:12px;background:#0b5e68;color:#ffffff;${FONT};font-size:16px;font-weight:600;text-decoration:none`;

/** Renders the HTML version, without images or other external resources. */
export function renderHtml(content: MailContent): string {
  const { language, productName, heading, paragraphs, button, code, footnote } = content;
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#0b3b42">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`,
        ]
      : []),
    ...(code
      ? [
          `<p style="margin:0 0 16px">${codeLabel(content)} <strong style="font-size:20px;letter-spacing:4px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</strong></p>`,
        ]
      : []),
    `<p style="margin:24px 0 0;font-size:14px;color:#5b6b6e">${escapeHtml(footnote)}</p>`,
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#fbf6ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf6ec"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td style="padding:0 8px 16px;${FONT};font-size:18px;font-weight:700;color:#0b5e68">${escapeHtml(productName)}</td></tr>
<tr><td style="padding:32px;background:#ffffff;border-radius:16px;${FONT};font-size:16px;line-height:1.5;color:#1f2d30">
${parts.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
