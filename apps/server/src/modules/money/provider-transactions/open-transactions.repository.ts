import type { PaymentProviderName, ProviderTransactionKind } from '@coastline/domain/money/payment-providers';
import { type SQL, sql } from 'drizzle-orm';
import type { CursorPosition } from '../../../http/routing/cursor.ts';
import type { Database } from '../../../persistence/client.ts';

export interface OpenTransactionRow {
  id: string;
  state: 'no_record' | 'no_transaction' | 'differs';
  provider: PaymentProviderName;
  kind: ProviderTransactionKind;
  reference: string;
  currency: string;
  minorUnits: number | null;
  recordedMinorUnits: number | null;
  feeMinorUnits: number | null;
  recordedFee: number | null;
  at: string;
  /** `at` with microseconds, which a `Date` would truncate. */
  cursorValue: string;
  bookingId: string | null;
  bookingNumber: string | null;
}

interface Page {
  after?: CursorPosition | undefined;
  limit: number;
  /** Receipts and refunds after it may still lack their transaction. */
  settledBefore: Date;
  /** Providers whose lists have refunds. */
  withRefunds: readonly PaymentProviderName[];
}

/**
 * Lists one page of transactions and records that do not agree, newest first. A record matches the transaction with its id
 * at the provider. Amounts are compared if both are in one currency, fees if both are known.
 */
export async function listOpenTransactions(tx: Database, page: Page): Promise<OpenTransactionRow[]> {
  const { rows } = await tx.execute<OpenTransactionRow & Record<string, unknown>>(sql`
    select o.*, b.booking_number as "bookingNumber" from (
      (${selectOpenTransactions(page)})
      union all
      (${selectReceiptsWithoutTransaction(page)})
      union all
      (${selectRefundsWithoutTransaction(page)})
      order by at desc, id desc limit ${page.limit}
    ) o left join bookings b on b.id = o."bookingId"
    order by o.at desc, o.id desc`);
  return rows;
}

function selectOpenTransactions(page: Page): SQL {
  return sql`
    select t.id, case when e.booking_id is null then 'no_record' else 'differs' end as state, t.provider, t.kind,
      t.transaction_id as reference, t.currency, t.minor_units::float8 as "minorUnits",
      e.minor_units::float8 as "recordedMinorUnits", t.fee_minor_units::float8 as "feeMinorUnits",
      e.fee::float8 as "recordedFee", t.occurred_at as at, t.occurred_at::text as "cursorValue",
      e.booking_id as "bookingId"
    from provider_transactions t left join lateral (
      select r.booking_id, r.currency, r.minor_units, r.fee_minor_units as fee from provider_receipts r
      where t.kind = 'payment' and r.provider = t.provider and r.transaction_id = t.reference
      union all
      select f.booking_id, r.currency, case t.kind when 'refund' then -f.minor_units else f.minor_units end,
        case t.kind when 'refund' then f.fee_minor_units end
      from provider_refunds f join provider_receipts r on r.id = f.receipt_id
      where t.kind <> 'payment' and r.provider = t.provider and f.provider_refund_id = t.reference
        and (t.kind = 'refund' or f.failed_at is not null)
      limit 1) e on true
    where ${isAfter(page, { at: sql`t.occurred_at`, id: sql`t.id` })} and (e.booking_id is null
      or (e.currency = t.currency and (e.minor_units <> t.minor_units or e.fee <> t.fee_minor_units)))
    order by t.occurred_at desc, t.id desc limit ${page.limit}`;
}

function selectReceiptsWithoutTransaction(page: Page): SQL {
  return sql`
    select r.id, 'no_transaction', r.provider, 'payment', r.transaction_id, r.currency, null::float8,
      r.minor_units::float8, null::float8, r.fee_minor_units::float8, r.received_at, r.received_at::text, r.booking_id
    from provider_receipts r join provider_imports i on i.provider = r.provider and r.received_at >= i.covered_from
    where ${isSettled(page, { at: sql`r.received_at`, id: sql`r.id` })}
      and not exists (select 1 from provider_transactions t
        where t.provider = r.provider and t.reference = r.transaction_id and t.kind = 'payment')
    order by r.received_at desc, r.id desc limit ${page.limit}`;
}

function selectRefundsWithoutTransaction(page: Page): SQL {
  return sql`
    select f.id, 'no_transaction', r.provider, 'refund', f.provider_refund_id, r.currency, null::float8,
      -f.minor_units::float8, null::float8, f.fee_minor_units::float8, f.decided_at, f.decided_at::text, f.booking_id
    from provider_refunds f join provider_receipts r on r.id = f.receipt_id
      join provider_imports i on i.provider = r.provider and f.decided_at >= i.covered_from
    where ${isSettled(page, { at: sql`f.decided_at`, id: sql`f.id` })} and f.provider_refund_id is not null
      and r.provider = any(${sql.param([...page.withRefunds])}::text[])
      and not exists (select 1 from provider_transactions t
        where t.provider = r.provider and t.reference = f.provider_refund_id and t.kind = 'refund')
    order by f.decided_at desc, f.id desc limit ${page.limit}`;
}

function isSettled(page: Page, columns: { at: SQL; id: SQL }): SQL {
  return sql`${columns.at} < ${page.settledBefore.toISOString()}::timestamptz and ${isAfter(page, columns)}`;
}

function isAfter({ after }: Page, { at, id }: { at: SQL; id: SQL }): SQL {
  return after ? sql`(${at}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql`true`;
}
