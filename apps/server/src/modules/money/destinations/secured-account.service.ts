import type { Database } from '../../../persistence/client.ts';
import { setRlsContext } from '../../../persistence/row-level-security.ts';
import { splitByUse } from './destinations.presenter.ts';
import {
  findUser,
  listOpenDestinations,
  lockUser,
  updateCancelled,
  updateUsableUntil,
} from './destinations.repository.ts';

/**
 * Cancels the change of a payout destination that is on hold, when the owner of the account presses "This wasn't me". Runs
 * in the transaction that ends the sessions.
 */
export async function cancelHeldDestination(
  tx: Database,
  { authUserId, at }: { authUserId: string; at: Date },
): Promise<void> {
  const userId = await findUser(tx, { authUserId });
  if (!userId) return;
  await setRlsContext(tx, { personId: userId });
  await lockUser(tx, userId);
  const rows = await listOpenDestinations(tx, { userIds: [userId], purpose: 'payout', at });
  const { current, pending } = splitByUse(rows, at);
  if (!pending) return;
  await updateCancelled(tx, { id: pending.id, cancelledAt: at });
  if (current) await updateUsableUntil(tx, { id: current.id, usableUntil: null });
}
