import { escapeHtml } from '@coastline/mail/render-mail';
import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { SecureAccountOutcome } from '../../mail/auth-mail.ts';
import { getTexts } from '../../mail/languages.ts';
import { getSecureLink, secureAccount } from '../../services/accounts/secure-account.service.ts';
import { renderPage } from '../page-shell.ts';
import { isSameOriginForm } from '../request.ts';

/**
 * GET /secure-account: the "This wasn't me" link of a notice. Changes nothing, because mail scanners open links too.
 */
export function getSecureAccount(context: AuthContext, c: Context): Promise<Response> {
  return showSecureQuestion(context, { c, token: c.req.query('token') ?? '' });
}

/** POST /secure-account: the form of that page. A cross-site form only shows the page again. */
export async function postSecureAccount(context: AuthContext, c: Context): Promise<Response> {
  const token = new URLSearchParams(await c.req.text()).get('token') ?? '';
  if (!isSameOriginForm(c)) return showSecureQuestion(context, { c, token });
  const outcome = await secureAccount(context, { token, ip: context.clientAddress(c) });
  return renderSecureOutcome(context, { c, outcome });
}

async function showSecureQuestion(
  context: AuthContext,
  { c, token }: { c: Context; token: string },
): Promise<Response> {
  const link = await getSecureLink(context, token);
  return link.state === 'open'
    ? renderSecureQuestion(context, { c, token, ...link })
    : renderSecureOutcome(context, { c, outcome: link.state });
}

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
function renderSecureQuestion(
  context: AuthContext,
  question: { c: Context; token: string; address: string; isFormerAddress: boolean },
): Response {
  const { c, token, address, isFormerAddress } = question;
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
async function renderSecureOutcome(
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
