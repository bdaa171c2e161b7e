import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { textsIn } from '../../mail/languages.ts';
import { escapeHtml } from '../../mail/layout.ts';
import type { SecureOutcome } from '../../mail/secure-outcome.ts';
import { renderShell } from '../page-shell.ts';

const STATUS = {
  mailed: 200,
  not_mailed: 200,
  address_taken: 409,
  unknown: 404,
  used: 410,
  expired: 410,
} as const;

const paragraph = (text: string, attributes = '') => `<p${attributes}>${escapeHtml(text)}</p>`;

/** Asks the reader of a security notice to confirm that it was somebody else, and says what that does. */
export function renderSecureQuestion(
  context: AuthContext,
  {
    c,
    token,
    address,
    isFormerAddress,
  }: { c: Context; token: string; address: string; isFormerAddress: boolean },
): Response {
  const { secureAccount, linkPage } = textsIn(context.language);
  const { heading, consequences, restores, buttonLabel, note } = secureAccount.question;
  const content = [
    paragraph(linkPage.account.replace('{address}', address)),
    ...consequences.map((text) => paragraph(text)),
    ...(isFormerAddress ? [paragraph(restores.replace('{address}', address))] : []),
    `<form method="post" action="secure-account"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${escapeHtml(buttonLabel)}</button></form>`,
    paragraph(note, ' class="note"'),
  ].join('\n');
  return renderShell(context, { c, page: { heading, content } });
}

/** What came of the link, and how to reach those who run the product. */
export async function renderSecureOutcome(
  context: AuthContext,
  { c, outcome }: { c: Context; outcome: SecureOutcome },
): Promise<Response> {
  const { outcomes, signInLabel } = textsIn(context.language).secureAccount;
  const { heading, paragraphs } = outcomes[outcome];
  const signIn = escapeHtml(context.secureAccountUrl ?? context.siteUrl);
  const content = [
    ...paragraphs.map((text) => paragraph(text)),
    ...(await listContacts(context)),
    `<a class="button" href="${signIn}">${escapeHtml(signInLabel)}</a>`,
  ].join('\n');
  return renderShell(context, { c, page: { heading, content, status: STATUS[outcome] } });
}

async function listContacts({ language, readSupportContact }: AuthContext): Promise<string[]> {
  const contact = await readSupportContact?.();
  if (!contact) return [];
  const { secureAccount, colon } = textsIn(language);
  const ways = [
    { label: secureAccount.contact.email, shown: contact.email, href: `mailto:${contact.email}` },
    {
      label: secureAccount.contact.phone,
      shown: contact.phone,
      href: `tel:${contact.phone.replace(/[^+\d]/g, '')}`,
    },
  ];
  return ways
    .filter(({ shown }) => shown !== '')
    .map(
      ({ label, shown, href }) =>
        `<p class="contact">${label}${colon} <a href="${escapeHtml(href)}">${escapeHtml(shown)}</a></p>`,
    );
}
