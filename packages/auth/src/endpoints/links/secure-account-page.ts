import { escapeHtml } from '@coastline/mail/html';
import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { SecureAccountOutcome } from '../../mail/auth-mail.ts';
import { getTexts } from '../../mail/languages.ts';
import { renderPage } from '../page-shell.ts';

const STATUS = {
  mailed: 200,
  not_mailed: 200,
  address_taken: 409,
  unknown: 404,
  used: 410,
  expired: 410,
} as const;

const paragraph = (text: string, attributes = '') => `<p${attributes}>${escapeHtml(text)}</p>`;

/** Renders the question whether a stranger made the change, with the consequences of the answer. */
export function renderSecureQuestion(
  context: AuthContext,
  {
    c,
    token,
    address,
    isFormerAddress,
  }: { c: Context; token: string; address: string; isFormerAddress: boolean },
): Response {
  const { secureAccount, linkPage } = getTexts(context.language);
  const { heading, consequences, restores, buttonLabel, note } = secureAccount.question;
  const content = [
    paragraph(linkPage.account.replace('{address}', address)),
    ...consequences.map((text) => paragraph(text)),
    ...(isFormerAddress ? [paragraph(restores.replace('{address}', address))] : []),
    `<form method="post" action="secure-account"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${escapeHtml(buttonLabel)}</button></form>`,
    paragraph(note, ' class="note"'),
  ].join('\n');
  return renderPage(context, { c, page: { heading, content } });
}

/** Renders the result of the link, with the contact details of the support. */
export async function renderSecureOutcome(
  context: AuthContext,
  { c, outcome }: { c: Context; outcome: SecureAccountOutcome },
): Promise<Response> {
  const { outcomes, signInLabel } = getTexts(context.language).secureAccount;
  const { heading, paragraphs } = outcomes[outcome];
  const signIn = escapeHtml(context.secureAccountUrl ?? context.siteUrl);
  const content = [
    ...paragraphs.map((text) => paragraph(text)),
    ...(await renderContacts(context)),
    `<a class="button" href="${signIn}">${escapeHtml(signInLabel)}</a>`,
  ].join('\n');
  return renderPage(context, { c, page: { heading, content, status: STATUS[outcome] } });
}

async function renderContacts({ language, readSupportContact }: AuthContext): Promise<string[]> {
  const contact = await readSupportContact?.();
  if (!contact) return [];
  const { secureAccount, colon } = getTexts(language);
  const channels = [
    { label: secureAccount.contact.email, value: contact.email, href: `mailto:${contact.email}` },
    {
      label: secureAccount.contact.phone,
      value: contact.phone,
      href: `tel:${contact.phone.replace(/[^+\d]/g, '')}`,
    },
  ];
  return channels
    .filter(({ value }) => value !== '')
    .map(
      ({ label, value, href }) =>
        `<p class="contact">${label}${colon} <a href="${escapeHtml(href)}">${escapeHtml(value)}</a></p>`,
    );
}
