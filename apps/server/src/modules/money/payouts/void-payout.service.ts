import type { Payout, VoidPayoutArgs } from '@coastline/contracts/bookings/payout';
import { canCorrectMoney } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { NotifyPayoutHost } from './payout-notices.service.ts';
import { presentPayout } from './payouts.presenter.ts';
import { findPayoutHost, listPayouts, lockHost, updatePayoutVoided } from './payouts.repository.ts';

export type VoidPayoutService = ReturnType<typeof createVoidPayoutService>;

/** Voids payouts that the office recorded by mistake (D55). */
export function createVoidPayoutService(deps: { clock: () => Date; notifyHost: NotifyPayoutHost }) {
  /** Voids a payout, whose amount is then due to the host again. Throws `payout_not_found` and `already_voided`. */
  return async function voidPayout(
    write: WriteContext,
    request: VoidPayoutArgs & { payoutId: string },
  ): Promise<Payout> {
    const user = requireUser(write.caller);
    requirePermission(canCorrectMoney(user));
    const { payoutId, reason } = request;
    return write.inTransaction(async (tx) => {
      const hostId = await findPayoutHost(tx, payoutId);
      if (!hostId) throw errors.payoutNotFound();
      await lockHost(tx, hostId);
      const at = deps.clock();
      const isVoided = await updatePayoutVoided(tx, {
        id: payoutId,
        voidedAt: at,
        voidedBy: user.userId,
        voidReason: reason,
      });
      if (!isVoided) throw errors.alreadyVoided();
      const [payout] = await listPayouts(tx, { id: payoutId, limit: 1 });
      if (!payout) throw new Error('a voided payout is missing');
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
      await deps.notifyHost(tx, payout, 'host_payout_voided');
      return presentPayout(payout, 'admin');
    });
  };
}
