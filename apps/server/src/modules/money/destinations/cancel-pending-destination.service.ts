import { formatMaskedDestination } from '@coastline/domain/money/payment-destination';
import type { Database } from '../../../persistence/client.ts';
import { setRlsContext } from '../../../persistence/row-level-security.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { presentMasked, splitByUse } from './destinations.presenter.ts';
import {
  findUser,
  listOpenDestinations,
  lockUser,
  updateCancelled,
  updateUsableUntil,
} from './destinations.repository.ts';

/**
 * Creates the function that cancels the change of a payout destination that is on hold, when the owner of the account
 * presses "This wasn't me". It runs in the transaction that ends the sessions.
 */
export function createCancelPendingDestination({ clock }: { clock: () => Date }) {
  return async (tx: Database, authUserId: string): Promise<void> => {
    const userId = await findUser(tx, { authUserId });
    if (!userId) return;
    await setRlsContext(tx, { personId: userId });
    await lockUser(tx, userId);
    const at = clock();
    const rows = await listOpenDestinations(tx, { userIds: [userId], purpose: 'payout', at });
    const { current, pending } = splitByUse(rows, at);
    if (!pending) return;
    await updateCancelled(tx, { id: pending.id, cancelledAt: at });
    if (current) await updateUsableUntil(tx, { id: current.id, usableUntil: null });
    await recordAudit(tx, {
      ...{ actorId: userId, action: 'cancel_destination', entity: 'user', entityId: userId, at },
      details: { purpose: 'payout', destination: formatMaskedDestination(presentMasked(pending)) },
    });
  };
}
