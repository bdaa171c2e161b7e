import type { FailingDeposits } from '@coastline/contracts/bookings/security-deposit';
import { canManageCharges } from '@coastline/domain/people/trip-permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { presentFailing } from './security-deposits.presenter.ts';
import { findLatestDeposit, listFailing, updateFailure } from './security-deposits.repository.ts';

const MAX_FAILING = 50;

/** Creates the list of deposits whose settlement fails, for the office (TRIP-154). */
export function createListFailingDeposits({ database }: { database: DatabaseClient }) {
  return async function list(caller: Caller): Promise<FailingDeposits> {
    requirePermission(canManageCharges(requireUser(caller)));
    const rows = await inTransactionAs(database.pool, 'office', (tx) => listFailing(tx, MAX_FAILING));
    return { items: rows.map(presentFailing) };
  };
}

/** Records on a held deposit that its settlement fails, and throws the error. The job repeats it. */
export async function traceFailure(
  { database, clock }: { database: DatabaseClient; clock: () => Date },
  { bookingId, error }: { bookingId: string; error: unknown },
): Promise<never> {
  await inTransactionAs(database.pool, 'payment-providers', async (tx) => {
    const deposit = await findLatestDeposit(tx, bookingId);
    if (deposit) await updateFailure(tx, { id: deposit.id, failure: 'server_error', now: clock() });
  });
  throw error;
}
