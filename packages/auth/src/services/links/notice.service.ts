import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { NoticeKind } from '../../mail/auth-mail.ts';
import { getTexts, type MailLanguage } from '../../mail/languages.ts';
import { renderNotice } from '../../mail/templates.ts';
import { insertSecureAccountLink } from '../../repositories/accounts/secure-account.repository.ts';
import { findUserById } from '../../repositories/accounts/users.repository.ts';
import type { AuthUser } from '../../user.ts';
import { digestLinkToken } from './one-time-token.service.ts';
import { isAllowedRecipient } from './recipients.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

interface Notice {
  tx: PoolClient;
  kind: NoticeKind;
  /** The user before the change: a change of address notifies the old one. */
  user: Pick<AuthUser, 'id' | 'email'>;
  detail?: string;
  /** Whether the notice contains the "This wasn't me" link; default true. */
  withLink?: boolean;
}

/**
 * Mails a security notice to the owner of an account, if that kind is enabled. No rate limit or budget applies, so that
 * an attacker cannot suppress the warning by using them up.
 */
export async function sendNotice(
  context: AuthContext,
  { tx, kind, user, detail = '', withLink = true }: Notice,
): Promise<void> {
  const { email: to } = user;
  if (!to || !context.notices.includes(kind) || !isAllowedRecipient(context, to)) return;
  const { productName, language, secureAccountDays: days } = context;
  const link =
    withLink && days > 0
      ? await createSecureAccountUrl(context, { tx, kind, userId: user.id, to })
      : undefined;
  const mail = renderNotice(kind, {
    productName,
    to,
    detail,
    language,
    secureAccount: link ? { link, days } : undefined,
  });
  await context.sendMail(link ? { ...mail, userId: user.id } : mail, tx);
}

/** A security notice that the product sends itself. */
export interface ProductNotice {
  userId: string;
  /** Name of the notice, for the audit log. */
  kind: string;
  language: MailLanguage;
}

/** The "This wasn't me" link of a notice of the product: its recipient, button and explanation. */
export interface ProductNoticeLink {
  to: string;
  link: { label: string; url: string };
  footnote: string;
}

/** Creates the "This wasn't me" link for a notice of the product. Undefined if the account can get none. */
export async function createProductNoticeLink(
  context: AuthContext,
  { tx, userId, kind, language }: ProductNotice & { tx: PoolClient },
): Promise<ProductNoticeLink | undefined> {
  const { secureAccountDays: days } = context;
  const to = (await findUserById(tx, userId))?.email;
  if (!to || days === 0 || !isAllowedRecipient(context, to)) return undefined;
  const url = await createSecureAccountUrl(context, { tx, kind, userId, to });
  const { buttonLabel, footnote } = getTexts(language).secureAccount;
  return { to, link: { label: buttonLabel, url }, footnote: footnote(days) };
}

async function createSecureAccountUrl(
  context: AuthContext,
  { tx, kind, userId, to }: Pick<Notice, 'tx'> & { kind: string; userId: string; to: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const sentAt = context.clock();
  await insertSecureAccountLink(tx, {
    tokenDigest: digestLinkToken(token),
    userId,
    address: to,
    notice: kind,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + context.secureAccountDays * DAY_MS),
  });
  return `${context.externalUrl}/secure-account?token=${token}`;
}
