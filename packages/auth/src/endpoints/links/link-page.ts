import { escapeHtml } from '@coastline/mail/render-mail';
import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { TokenMailKind } from '../../mail/auth-mail.ts';
import { getTexts } from '../../mail/languages.ts';
import type { OneTimeToken } from '../../repositories/links/one-time-tokens.repository.ts';
import { renderPage } from '../page-shell.ts';
import type { LinkRequest } from './link-request.ts';

const MAIL_KINDS: Record<string, TokenMailKind> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** Renders the page behind a mailed link, with one button that consumes it. */
export function renderLinkPage(
  context: AuthContext,
  { c, request, token }: { c: Context; request: LinkRequest; token: OneTimeToken },
): Response {
  const { productName, language } = context;
  const { tokenMails, linkPage } = getTexts(language);
  const kind = MAIL_KINDS[request.type] ?? (token.slot === 'recovery' ? 'magic_link' : 'confirmation');
  const variables = { productName, email: '', newEmail: undefined, code: '', link: undefined };
  const { heading, buttonLabel } = tokenMails[kind](variables);
  const fields = { token: request.linkToken, type: request.type, redirect_to: request.link.target };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const content = `<p>${escapeHtml(linkPage.account.replace('{address}', token.address))}</p>
<form method="post" action="verify/confirm">${inputs.join('')}<button>${escapeHtml(buttonLabel)}</button></form>
<p class="note">${escapeHtml(linkPage.note)}</p>`;
  return renderPage(context, {
    c,
    page: { heading, content, formTarget: formTargetOf(request.link.target) },
  });
}

function formTargetOf(target: string): string {
  const { origin, protocol } = new URL(target);
  return origin === 'null' ? protocol : origin;
}
