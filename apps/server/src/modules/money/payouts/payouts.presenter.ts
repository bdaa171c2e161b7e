import type { DueHost, DuePayout, DueTotal, Payout, PayoutItem } from '@coastline/contracts/bookings/payout';
import { numericToBututs, numericToDalasi, toDalasi } from '@coastline/domain/money/money';
import type { DueHostRow, DueRow, PayoutItemRow, PayoutRow } from './payouts.repository.ts';

/** Presents a payout; only admins see reference and void data. */
export function presentPayout(row: PayoutRow, viewer: 'host' | 'admin'): Payout {
  return {
    id: row.id,
    payout_number: row.payoutNumber,
    host_id: row.hostId,
    host_name: row.hostName,
    amount: numericToDalasi(row.amount),
    method: row.method,
    destination: row.destination,
    ...(viewer === 'admin' && {
      reference: row.reference,
      void_reason: row.voidReason,
      voided_by: row.voiderName,
    }),
    paid_at: row.paidAt.toISOString(),
    items: row.items.map(presentItem),
    voided_at: row.voidedAt?.toISOString() ?? null,
  };
}

/** Groups dues by host in the order of the rows. */
export function presentDue(rows: readonly DueRow[]): DuePayout[] {
  const byHost = Map.groupBy(rows, (row) => row.hostId);
  return [...byHost.values()].map((items) => {
    const [first] = items as [DueRow];
    return {
      host_id: first.hostId,
      host_name: first.hostName,
      host_phone: first.hostPhone,
      amount: toDalasi(sumBututs(items)),
      items: items.map(presentItem),
    };
  });
}

export function presentDueHost(row: DueHostRow, destination: DueHost['destination'] = null): DueHost {
  return {
    host_id: row.hostId,
    host_name: row.hostName,
    host_phone: row.hostPhone,
    amount: numericToDalasi(row.amount),
    bookings: row.bookings,
    destination,
  };
}

export function presentTotal(sum: { hosts: number; bookings: number; amount: string }): DueTotal {
  return { ...sum, amount: numericToDalasi(sum.amount) };
}

function presentItem(row: PayoutItemRow): PayoutItem {
  return {
    booking_id: row.bookingId,
    booking_number: row.bookingNumber,
    car_title: row.carTitle,
    start_date: row.startDate,
    end_date: row.endDate,
    cancelled: row.cancelled,
    amount: numericToDalasi(row.amount),
  };
}

/** Sums the amounts of rows in bututs. */
export function sumBututs(rows: readonly { amount: string }[]): number {
  return rows.reduce((sum, row) => sum + numericToBututs(row.amount), 0);
}
