import { numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { SecurityDepositRow } from './security-deposits.repository.ts';

type NotifiedDeposit = Pick<
  SecurityDepositRow,
  'bookingId' | 'method' | 'amount' | 'chargedAmount' | 'disputeHours' | 'receiptNumber'
>;

/** Notifies the parties of a deposit. `settled`: released in full, or charged in part. */
export async function notifyDeposit(
  tx: Database,
  { notifyParties }: { notifyParties: NotifyParties },
  {
    deposit,
    event,
  }: { deposit: NotifiedDeposit; event: 'security_deposit_held' | 'security_deposit_expired' | 'settled' },
): Promise<void> {
  const bututs = numericToBututs(deposit.amount);
  const chargedBututs = numericToBututs(deposit.chargedAmount ?? '0');
  const outcome = chargedBututs > 0 ? 'security_deposit_charged' : 'security_deposit_released';
  await notifyParties(tx, {
    bookingIds: [deposit.bookingId],
    event: event === 'settled' ? outcome : event,
    securityDeposit: {
      ...{ bututs, chargedBututs, disputeHours: deposit.disputeHours },
      ...{ isCard: deposit.method === 'card', receiptNumber: deposit.receiptNumber },
    },
  });
}
