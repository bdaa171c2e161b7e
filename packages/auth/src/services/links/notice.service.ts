import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { NoticeKind } from '../../mail/notice-kinds.ts';
import { composeNotice } from '../../mail/notices.ts';
import { mayMail } from './recipients.ts';

/**
 * Tells the owner of an account by mail what was changed in it, where that kind of notice is set up. No limit holds it
 * back, and it counts against none: what warns of a stranger must not depend on how busy the stranger was.
 */
export async function sendNotice(
  context: AuthContext,
  { tx, kind, to, about = '' }: { tx: PoolClient; kind: NoticeKind; to: string | null; about?: string },
): Promise<void> {
  if (!to || !context.notices.includes(kind) || !mayMail(context, to)) return;
  const { productName, language } = context;
  await context.sendMail(composeNotice(kind, { productName, to, about, language }), tx);
}
