import { createHash } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { notePhantomMail } from '../../repositories/phantom-mails.repository.ts';
import { authErrors } from '../../wire/errors.ts';

const MS_PER_SECOND = 1000;

/** Refuses another mail too soon after the last one. Throws `over_email_send_rate_limit`. */
export function requireCoolDown(context: AuthContext, lastSentAt: Date | null): void {
  if (!lastSentAt) return;
  const nextAt = lastSentAt.getTime() + context.mailCoolDownSeconds * MS_PER_SECOND;
  const waitMs = nextAt - context.clock().getTime();
  if (waitMs > 0) throw authErrors.mailCoolDown(Math.ceil(waitMs / MS_PER_SECOND));
}

/** The same for an address that no mail goes to, so that asking twice does not tell whether it has an account. */
export async function requirePhantomCoolDown(
  context: AuthContext,
  { slot, address }: { slot: string; address: string },
): Promise<void> {
  const now = context.clock();
  const earlier = await notePhantomMail(context.pool, {
    slot,
    addressDigest: createHash('sha256').update(address).digest(),
    now,
    countsFrom: new Date(now.getTime() - context.mailCoolDownSeconds * MS_PER_SECOND),
  });
  requireCoolDown(context, earlier ?? null);
}
