import { canCorrectMoney } from '@coastline/domain/people/permissions';
import type { Payout, VoidPayoutArgs } from '@coastline/domain/wire/bookings/payout';
import { requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { PayoutNotices } from './payout-notices.service.ts';
import { presentPayout } from './payouts.presenter.ts';
import { findPayoutHost, listPayouts, lockHost, updatePayoutVoided } from './payouts.repository.ts';

export type VoidPayoutService = ReturnType<typeof createVoidPayoutService>;

/** Payouts that the office recorded by mistake: to the wrong host, or although nothing had gone out (D55). */
export function createVoidPayoutService(deps: { clock: () => Date; tellHost: PayoutNotices }) {
  /** Voids a payout: what it paid is due to the host again. Throws `payout_not_found` and `already_voided`. */
  return async function voidPayout(
    write: Write,
    request: VoidPayoutArgs & { payoutId: string },
  ): Promise<Payout> {
    const user = requireUser(write.caller);
    requirePermission(canCorrectMoney(user));
    const { payoutId, reason } = request;
    return write.inTransaction(async (tx) => {
      const hostId = await findPayoutHost(tx, payoutId);
      if (!hostId) throw refuse.payoutNotFound();
      await lockHost(tx, hostId);
      const at = deps.clock();
      const isVoided = await updatePayoutVoided(tx, {
        id: payoutId,
        voidedAt: at,
        voidedBy: user.userId,
        voidReason: reason,
      });
      if (!isVoided) throw refuse.alreadyVoided();
      const [payout] = await listPayouts(tx, { id: payoutId, limit: 1 });
      if (!payout) throw new Error('a payout is not there right after it was voided');
      const { amount, method, reference, items } = payout;
      const bookings = items.map((item) => item.bookingNumber);
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'void_payout',
        entity: 'user',
        entityId: hostId,
        at,
        details: { payout: payoutId, amount, method, reference, bookings, reason },
      });
      await deps.tellHost(tx, payout, 'host_payout_voided');
      return presentPayout(payout, 'admin');
    });
  };
}
