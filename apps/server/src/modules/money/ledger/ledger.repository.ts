import type {
  BookingStatus,
  PaymentMethod,
  RecordedMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import type { LedgerAccount } from '@coastline/domain/money/ledger';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

interface Movement {
  method: PaymentMethod;
  amount: string;
}

/** The payments, refund and payout of a booking with its ledger entries; amounts are exact decimals. */
export interface BookingBooks {
  bookingId: string;
  bookingNumber: string;
  status: BookingStatus;
  guestTotal: string;
  feeAmount: string;
  officeExtrasAmount: string;
  /** The change of the price since the final payment. */
  changedAmount: string;
  payments: { method: RecordedMethod; amount: string }[];
  credits: Movement[];
  creditRefunds: Movement[];
  /** Credit received from other bookings minus credit sent to them. */
  transferredAmount: string;
  /** The open credit of the booking, which must follow the entries. */
  creditAmount: string;
  shares: { renter: string; owner: string; platform: string } | null;
  /** The parts of the refund that are paid. */
  refundsPaid: Movement[];
  /** The charges after the trip that are paid. */
  charges: { amount: string; host: string }[];
  /** Security deposits in cash. */
  securityDeposits: { amount: string; isSettled: boolean }[];
  paidOut: Movement[];
  /** Unmatched receipts that their providers have not refunded, and the refunds of them that the office paid by hand. */
  unmatched: Movement[];
  receiptRefunds: Movement[];
  /** Fees of providers for receipts and refunds. */
  providerFees: Movement[];
  entries: { account: LedgerAccount; method: PaymentMethod | null; amount: string }[];
  /** The rows of `ledger_dues`, which must follow the entries. */
  dues: { account: DueAccount; amount: string }[];
}

export type DueAccount = Extract<
  LedgerAccount,
  'refund_due' | 'host_due' | 'unmatched_receipts' | 'security_deposits'
>;

/** Lists the next bookings with money or ledger entries, by id, after the last one of the previous page. */
export async function listBookingBooks(
  db: Database,
  page: { after: string; limit: number },
): Promise<BookingBooks[]> {
  const { rows } = await db.execute<BookingBooks & Record<string, unknown>>(sql`
    select b.id as "bookingId", b.booking_number as "bookingNumber", b.status,
      b.guest_total::text as "guestTotal", b.fee_amount::text as "feeAmount",
      b.office_extras_amount::text as "officeExtrasAmount",
      b.changed_amount::text as "changedAmount",
      coalesce((select jsonb_agg(jsonb_build_object('method', p.method, 'amount', p.amount::text))
        from payment_records p where p.booking_id = b.id and p.received and p.voided_at is null), '[]') as payments,
      b.credit_amount::text as "creditAmount",
      coalesce((select jsonb_agg(jsonb_build_object('method', k.method, 'amount', k.amount::text))
        from guest_credits k where k.booking_id = b.id and k.voided_at is null), '[]') as credits,
      coalesce((select jsonb_agg(jsonb_build_object('method', k.method, 'amount', k.amount::text))
        from guest_credit_refunds k where k.booking_id = b.id), '[]') as "creditRefunds",
      (select coalesce(sum(case when t.to_booking_id = b.id then t.amount else -t.amount end), 0)::text
        from credit_transfers t where b.id in (t.from_booking_id, t.to_booking_id)) as "transferredAmount",
      (select jsonb_build_object('renter', r.renter_refund_amount::text, 'owner', r.owner_compensation_amount::text,
        'platform', r.platform_keeps_amount::text) from refunds r where r.booking_id = b.id) as shares,
      coalesce((select jsonb_agg(jsonb_build_object('method', f.method, 'amount', f.amount::text))
        from refund_payments f where f.booking_id = b.id and f.voided_at is null), '[]') as "refundsPaid",
      coalesce((select jsonb_agg(jsonb_build_object('amount', k.amount::text, 'host', k.host_amount::text))
        from trip_charges k where k.booking_id = b.id and k.status = 'paid'), '[]') as charges,
      coalesce((select jsonb_agg(jsonb_build_object('amount', d.amount::text, 'isSettled', d.status = 'settled'))
        from security_deposits d where d.booking_id = b.id and d.method = 'cash' and d.status <> 'voided'), '[]')
        as "securityDeposits",
      coalesce((select jsonb_agg(jsonb_build_object('method', o.method, 'amount', i.amount::text))
        from payout_items i join payouts o on o.id = i.payout_id where i.booking_id = b.id and i.voided_at is null), '[]') as "paidOut",
      coalesce((select jsonb_agg(jsonb_build_object(
          'method', case u.provider when 'stripe' then 'card' else u.provider end, 'amount', u.amount::text))
        from provider_receipts u where u.booking_id = b.id and u.unmatched_reason is not null and not exists (
          select 1 from provider_refunds g where g.receipt_id = u.id and g.status = 'succeeded')), '[]') as unmatched,
      coalesce((select jsonb_agg(jsonb_build_object('method', h.method, 'amount', h.amount::text))
        from receipt_refunds h where h.booking_id = b.id), '[]') as "receiptRefunds",
      coalesce((select jsonb_agg(jsonb_build_object(
          'method', case v.provider when 'stripe' then 'card' else v.provider end, 'amount', v.fee::text))
        from (select r.provider, r.fee_amount as fee from provider_receipts r where r.booking_id = b.id
          union all
          select r.provider, g.fee_amount from provider_refunds g join provider_receipts r on r.id = g.receipt_id
          where g.booking_id = b.id) v where v.fee is not null), '[]') as "providerFees",
      coalesce((select jsonb_agg(e) from (
        select account, method, sum(amount)::text as amount from ledger_entries
        where booking_id = b.id group by account, method) e), '[]') as entries,
      coalesce((select jsonb_agg(jsonb_build_object('account', d.account, 'amount', d.amount::text))
        from ledger_dues d where d.booking_id = b.id), '[]') as dues
    from bookings b
    where b.id > ${page.after}::uuid and (
      exists (select 1 from payment_records p where p.booking_id = b.id)
      or exists (select 1 from refunds r where r.booking_id = b.id)
      or exists (select 1 from ledger_entries e where e.booking_id = b.id))
    order by b.id
    limit ${page.limit}
  `);
  return rows;
}

/** Returns totals of the ledger and the ids of transactions that do not sum up to 0. */
export async function summarizeLedger(
  db: Database,
): Promise<{ transactions: number; entries: number; sum: string; unbalanced: string[] }> {
  const { rows } = await db.execute<{ transactions: string; entries: string; sum: string }>(sql`
    select (select count(*) from ledger_transactions)::text as transactions,
      count(*)::text as entries, coalesce(sum(amount), 0)::text as sum
    from ledger_entries`);
  const unbalanced = await db.execute<{ id: string }>(sql`
    select t.id::text as id from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having count(e.id) = 0 or sum(e.amount) <> 0 order by t.id`);
  const [all] = rows;
  return {
    transactions: Number(all?.transactions),
    entries: Number(all?.entries),
    sum: all?.sum ?? '',
    unbalanced: unbalanced.rows.map((row) => row.id),
  };
}

interface NumberedDocuments {
  documents: string;
  numbers: SQL;
  counters: SQL;
}

/** Documents that are numbered without gaps within a year. Refunds and credits that were given back are one series. */
const NUMBERED: readonly NumberedDocuments[] = [
  {
    documents: 'receipts',
    numbers: sql`select receipt_number as number from payment_records
      union all select receipt_number from guest_credits
      union all select receipt_number from security_deposits where receipt_number is not null`,
    counters: sql`receipt_counters`,
  },
  {
    documents: 'receipts of refunds',
    numbers: sql`select receipt_number as number from refund_payments
      union all select receipt_number from guest_credit_refunds`,
    counters: sql`refund_receipt_counters`,
  },
  {
    documents: 'invoices',
    numbers: sql`select invoice_number as number from invoices`,
    counters: sql`invoice_counters`,
  },
  {
    documents: 'payouts',
    numbers: sql`select payout_number as number from payouts`,
    counters: sql`payout_counters`,
  },
];

/** Lists the documents of years with gaps in their numbers, such as `the receipts of 2026`. */
export async function listNumberGaps(db: Database): Promise<string[]> {
  const gaps: string[] = [];
  for (const { documents, numbers, counters } of NUMBERED) {
    const { rows } = await db.execute<{ year: string }>(sql`
      with numbered as (
        select split_part(number, '-', 2)::integer as year, split_part(number, '-', 3)::integer as place
        from (${numbers}) documents
      ), seen as (
        select year, count(distinct place) as documents, max(place) as highest from numbered group by year
      )
      select year::text as year
      from ${counters} c full join seen s using (year)
      where c.last_number is distinct from s.documents or s.documents is distinct from s.highest
      order by year`);
    gaps.push(...rows.map(({ year }) => `the ${documents} of ${year}`));
  }
  return gaps;
}
