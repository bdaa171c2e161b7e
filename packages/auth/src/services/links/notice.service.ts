import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { NoticeKind } from '../../mail/notice-kinds.ts';
import { composeNotice } from '../../mail/notices.ts';
import { insertSecureAccountLink } from '../../repositories/links/secure-account-links.repository.ts';
import type { AuthUser } from '../../user.ts';
import { digestLink } from './one-time-token.service.ts';
import { mayMail } from './recipients.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

interface Notice {
  tx: PoolClient;
  kind: NoticeKind;
  /** As before the change: of a changed address, the old one is told. */
  user: Pick<AuthUser, 'id' | 'email'>;
  about?: string;
  /** Whether its reader may secure the account; true unless told. */
  withLink?: boolean;
}

/**
 * Tells the owner of an account by mail what was changed in it, where that kind of notice is set up. No limit holds it
 * back, and it counts against none: what warns of a stranger must not depend on how busy the stranger was.
 */
export async function sendNotice(
  context: AuthContext,
  { tx, kind, user, about = '', withLink = true }: Notice,
): Promise<void> {
  const { email: to } = user;
  if (!to || !context.notices.includes(kind) || !mayMail(context, to)) return;
  const { productName, language, secureAccountDays: days } = context;
  const link =
    withLink && days > 0 ? await createLink(context, { tx, kind, userId: user.id, to }) : undefined;
  const mail = composeNotice(kind, {
    productName,
    to,
    about,
    language,
    secure: link ? { link, days } : undefined,
  });
  await context.sendMail(link ? { ...mail, userId: user.id } : mail, tx);
}

async function createLink(
  context: AuthContext,
  { tx, kind, userId, to }: Pick<Notice, 'tx' | 'kind'> & { userId: string; to: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const sentAt = context.clock();
  await insertSecureAccountLink(tx, {
    tokenDigest: digestLink(token),
    userId,
    address: to,
    notice: kind,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + context.secureAccountDays * DAY_MS),
  });
  return `${context.externalUrl}/secure-account?token=${token}`;
}
