import type { OpenTransaction } from '@coastline/contracts/provider-transaction';
import type { OpenTransactionRow } from './open-transactions.repository.ts';

export function presentOpenTransaction(row: OpenTransactionRow): OpenTransaction {
  return {
    ...{ id: row.id, state: row.state, provider: row.provider, kind: row.kind },
    ...{ reference: row.reference, currency: row.currency },
    amount: toMajor(row.minorUnits),
    recorded_amount: toMajor(row.recordedMinorUnits),
    fee: toMajor(row.feeMinorUnits),
    recorded_fee: toMajor(row.recordedFee),
    at: new Date(row.at).toISOString(),
    ...{ booking_id: row.bookingId, booking_number: row.bookingNumber },
  };
}

// All charged currencies have two decimals.
function toMajor(minorUnits: number | null): number | null {
  return minorUnits === null ? null : minorUnits / 100;
}
