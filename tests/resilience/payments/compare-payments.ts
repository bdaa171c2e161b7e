import type { PaymentSimulator } from '@coastline/payment-simulator/simulator';
import type pg from 'pg';
import { queryCount } from '../../../benchmarks/lib/booking-checks.ts';

export interface PaymentComparison {
  payments: number;
  applied: number;
  unmatched: number;
  reconfirmed: number;
  refunds: number;
  /** Refunds that failed after they were sent. */
  failedRefunds: number;
  /** Payments whose fee the provider reports. */
  fees: number;
  /** Refunds whose fee the provider tells. */
  refundFees: number;
  /** One sentence for each payment or refund that the simulator and the database know differently. */
  differences: string[];
}

interface StoredReceipt {
  provider: string;
  transactionId: string;
  currency: string;
  minorUnits: number;
  amount: number;
  feeMinorUnits: number | null;
  fee: number | null;
  /** Fee in the ledger, and the number of its postings. */
  postedFee: number;
  feePostings: number;
  /** Amount that the ledger's till received for it. */
  posted: number;
  isApplied: boolean;
}

// An applied receipt is posted by its payments or its credit, an unmatched one by itself.
const RECEIPTS = `
  select r.provider, r.transaction_id as "transactionId", r.currency, r.minor_units::float8 as "minorUnits",
    r.amount::float8 as amount, r.fee_minor_units::float8 as "feeMinorUnits", r.fee_amount::float8 as fee,
    (select coalesce(-sum(e.amount), 0)::float8 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.account = 'till' and t.kind = 'provider_fee' and t.source_id = r.id) as "postedFee",
    (select count(*)::int from ledger_transactions t where t.kind = 'provider_fee' and t.source_id = r.id) as "feePostings",
    r.unmatched_reason is null as "isApplied",
    (select coalesce(sum(e.amount), 0)::float8 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.account = 'till' and t.reverses is null and t.kind <> 'provider_fee' and (t.source_id = r.id or t.source_id in (
        select p.id from payment_records p where p.provider_receipt_id = r.id
        union all select c.id from guest_credits c where c.provider_receipt_id = r.id))) as posted
  from provider_receipts r`;

const REFUNDS = `
  select r.provider, r.transaction_id as "transactionId", f.minor_units::float8 as "minorUnits", f.status,
    f.provider_refund_id as "refundId", f.fee_minor_units::float8 as "feeMinorUnits", f.fee_amount::float8 as fee,
    (select coalesce(-sum(e.amount), 0)::float8 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.account = 'till' and t.kind = 'provider_fee' and t.source_id = f.id) as "postedFee",
    (select count(*)::int from ledger_transactions t where t.kind = 'provider_fee' and t.source_id = f.id) as "feePostings"
  from provider_refunds f join provider_receipts r on r.id = f.receipt_id
  where f.status = 'succeeded' or f.failed_at is not null`;

type StoredFee = Pick<StoredReceipt, 'feeMinorUnits' | 'fee' | 'postedFee' | 'feePostings'>;
type StoredRefund = Pick<StoredReceipt, 'provider' | 'transactionId' | 'minorUnits'> &
  StoredFee & { status: string; refundId: string };

/** Compares payments and refunds of the simulator with receipts, payments and ledger. */
export async function comparePayments(
  client: pg.Client,
  simulator: PaymentSimulator,
): Promise<PaymentComparison> {
  const { rows: receipts } = await client.query<StoredReceipt>(RECEIPTS);
  const { rows: refunds } = await client.query<StoredRefund>(REFUNDS);
  return {
    payments: simulator.payments().length,
    applied: receipts.filter(({ isApplied }) => isApplied).length,
    unmatched: receipts.filter(({ isApplied }) => !isApplied).length,
    reconfirmed: await queryCount(client, `select count(*) from audit_log where action = 'reconfirm'`),
    refunds: simulator.refunds().length,
    failedRefunds: simulator.refunds().filter(({ status }) => status === 'failed').length,
    fees: simulator.payments().filter(reportsFee).length,
    refundFees: simulator.refunds().filter(reportsFee).length,
    differences: [
      ...compareReceipts(simulator, receipts),
      ...compareFees(simulator, receipts),
      ...compareRefunds(simulator, refunds),
      ...compareRefundFees(simulator, refunds),
      ...(await findRefundDifferences(client)),
    ],
  };
}

const keyOf = ({ provider, transactionId }: Pick<StoredReceipt, 'provider' | 'transactionId'>) =>
  `${provider} ${transactionId}`;

/** Modem Pay knows a payment by its intent, which is the session. */
function withTransaction<T extends { provider: string; sessionId: string; transactionId: string }>(
  row: T,
): T {
  return row.provider === 'modem_pay' ? { ...row, transactionId: row.sessionId } : row;
}

function compareReceipts(simulator: PaymentSimulator, receipts: StoredReceipt[]): string[] {
  const stored = new Map(receipts.map((receipt) => [keyOf(receipt), receipt]));
  const payments = simulator.payments().map(withTransaction);
  const paid = new Set(payments.map(keyOf));
  return [
    ...payments.flatMap((payment) => {
      const receipt = stored.get(keyOf(payment));
      if (!receipt) return [`${keyOf(payment)} has no receipt`];
      const isSame =
        receipt.currency === payment.amount.currency && receipt.minorUnits === payment.amount.minorUnits;
      return isSame ? [] : [`${keyOf(payment)} has another amount`];
    }),
    ...receipts
      .filter((receipt) => !paid.has(keyOf(receipt)))
      .map((receipt) => `${keyOf(receipt)} was never paid`),
    ...receipts
      .filter(({ posted, amount }) => posted !== amount)
      .map((receipt) => `${keyOf(receipt)} is ${receipt.amount} and ${receipt.posted} in the ledger`),
  ];
}

// Only the API of Stripe reports fees.
const reportsFee = ({ provider }: { provider: string }) => provider === 'stripe';

/** Every fee that the provider reports must be in the ledger, once. */
function compareFees(simulator: PaymentSimulator, receipts: StoredReceipt[]): string[] {
  const reported = new Map(
    simulator
      .payments()
      .filter(reportsFee)
      .map((payment) => [keyOf(payment), payment.feeMinorUnits]),
  );
  return receipts
    .filter((receipt) => !isFeePosted(receipt, reported.get(keyOf(receipt))))
    .map(
      (receipt) => `the fee of ${keyOf(receipt)} is ${receipt.fee} and ${receipt.postedFee} in the ledger`,
    );
}

/** The fee of a refund stays an expense when the refund comes back. */
function compareRefundFees(simulator: PaymentSimulator, refunds: StoredRefund[]): string[] {
  const reported = new Map(
    simulator
      .refunds()
      .filter(reportsFee)
      .map(({ id, feeMinorUnits }) => [id, feeMinorUnits]),
  );
  return refunds
    .filter((refund) => !isFeePosted(refund, reported.get(refund.refundId)))
    .map(({ refundId, fee, postedFee }) => `the fee of ${refundId} is ${fee} and ${postedFee} in the ledger`);
}

function isFeePosted({ feeMinorUnits, fee, postedFee, feePostings }: StoredFee, reported = 0): boolean {
  return (feeMinorUnits ?? 0) === reported && postedFee === (fee ?? 0) && feePostings === (fee ? 1 : 0);
}

/** Refunds are compared by transaction and amount, each as often as it was made: Wave has no ids of refunds. */
function compareRefunds(simulator: PaymentSimulator, refunds: StoredRefund[]): string[] {
  const made = simulator
    .refunds()
    .map(withTransaction)
    .map((refund) => `${keyOf(refund)} gave back ${refund.amount.minorUnits} and ${refund.status}`);
  const stored = refunds.map(
    (refund) => `${keyOf(refund)} gave back ${refund.minorUnits} and ${refund.status}`,
  );
  return [
    ...listMissing(made, stored).map((refund) => `${refund}, and it is not stored`),
    ...listMissing(stored, made).map((refund) => `${refund}, and it was never made`),
  ];
}

function listMissing(wanted: readonly string[], present: readonly string[]): string[] {
  const rest = [...present];
  return wanted.filter((each) => {
    const index = rest.indexOf(each);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** The till of each provider must be the sum of its receipts minus its refunds and the fees. */
async function findRefundDifferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ difference: string }>(`
    select format('the till of %s is %s and should be %s', method, posted, expected) as difference from (
      select m.method,
        (select coalesce(sum(amount), 0) from ledger_entries where account = 'till' and method = m.method) as posted,
        (select coalesce(sum(amount), 0) from provider_receipts r where provider_receipts_method(r.provider) = m.method)
          - (select coalesce(sum(f.amount), 0) from provider_refunds f join provider_receipts r on r.id = f.receipt_id
              where f.status = 'succeeded' and f.purpose = 'unmatched' and provider_receipts_method(r.provider) = m.method)
          - (select coalesce(sum(p.amount), 0) from refund_payments p where p.method = m.method and p.voided_at is null)
          - (select coalesce(sum(r.fee_amount), 0) from provider_receipts r where provider_receipts_method(r.provider) = m.method)
          - (select coalesce(sum(f.fee_amount), 0) from provider_refunds f join provider_receipts r on r.id = f.receipt_id
              where provider_receipts_method(r.provider) = m.method) as expected
      from (values ('card'), ('wave'), ('modem_pay')) m (method)) sums
    where posted <> expected`);
  return rows.map(({ difference }) => difference);
}
