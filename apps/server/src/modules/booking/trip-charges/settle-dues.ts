import type { Bututs } from '@coastline/domain/money/money';
import type { Database } from '../../../persistence/client.ts';
import { findDueExtension, type SettleExtension } from '../bookings/date-changes/settle-extension.ts';
import { listDueAmounts, type SettleCharges } from './settle-charges.ts';

export type SettleDues = ReturnType<typeof createSettleDues>;

/** Creates the step that pays a held extension and charges after the trip from open credit. */
export function createSettleDues(deps: { settleExtension: SettleExtension; settleCharges: SettleCharges }) {
  return async function settleDues(
    tx: Database,
    due: { bookingId: string; actorId: string | undefined; now: Date },
  ): Promise<void> {
    const isExtended = await deps.settleExtension(tx, due);
    if (!isExtended) await deps.settleCharges(tx, due);
  };
}

/** The amounts that are due after the final payment, in the order in which they are paid, without regard to credit. */
export async function listDues(tx: Database, booking: { bookingId: string; now: Date }): Promise<Bututs[]> {
  const extensionBututs = await findDueExtension(tx, booking);
  return extensionBututs > 0 ? [extensionBututs] : listDueAmounts(tx, booking.bookingId);
}
