import type pg from 'pg';

/** Received money and its use, in dalasi: received + transferred = payments + credit + given back + unmatched. */
export interface CreditSums {
  receivedByOffice: number;
  receivedByProviders: number;
  /** Guest credit moved from other bookings, less credit moved to them. */
  transferred: number;
  payments: number;
  /** Guest credit that is open. */
  credit: number;
  /** Guest credit that went back. */
  givenBack: number;
  unmatched: number;
}

export interface CreditComparison {
  /** The sums of all bookings by their tables. */
  sums: CreditSums;
  /** Bookings that the office received a part payment or an overpayment for. */
  creditedBookings: number;
  /** Unmatched receipts that the office gave back by hand. */
  receiptRefunds: number;
  /** Transfers of credit to another booking. */
  transfers: number;
  /** One sentence for each booking whose sums do not add up, or differ from the ledger. */
  differences: string[];
}

type BookingSums = CreditSums & { booking: string };

// Bututs, so that sums are exact.
const bututs = (expression: string) => `coalesce((${expression}), 0)::float8 * 100`;
const sumOf = (table: string, condition: string) =>
  bututs(`select sum(r.amount) from ${table} r where r.booking_id = b.id and ${condition}`);

const IN_TABLES = `
  select b.booking_number as booking,
    ${sumOf('payment_records', `received and voided_at is null and method <> 'credit' and provider_receipt_id is null`)}
      + ${sumOf('guest_credits', 'voided_at is null and provider_receipt_id is null')} as "receivedByOffice",
    ${sumOf('provider_receipts', 'true')} as "receivedByProviders",
    ${bututs(`select sum(case when r.to_booking_id = b.id then r.amount else -r.amount end) from credit_transfers r
      where b.id in (r.from_booking_id, r.to_booking_id)`)} as transferred,
    ${sumOf('payment_records', 'received and voided_at is null')} as payments,
    b.credit_amount::float8 * 100 as credit,
    ${sumOf('guest_credit_refunds', 'true')} as "givenBack",
    ${sumOf('provider_receipts', 'unmatched_reason is not null')} as unmatched
  from bookings b order by b.id`;

// A reversal counts as the kind of transaction that it reverses.
const postings = (condition: string) =>
  bututs(`
    select sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join ledger_transactions o on o.id = t.reverses
    where e.booking_id = b.id and ${condition}`);
const KIND = 'coalesce(o.kind, t.kind)';

// Cash is the office's, every other method in the histories is a provider's.
const IN_LEDGER = `
  select b.booking_number as booking,
    ${postings(`e.account = 'till' and e.method = 'cash' and ${KIND} = 'payment'`)} as "receivedByOffice",
    ${postings(`e.account = 'till' and e.method <> 'cash' and ${KIND} in ('payment', 'unmatched_receipt')`)}
      as "receivedByProviders",
    -${postings(`e.account = 'guest_credits' and ${KIND} = 'credit_transfer'`)} as transferred,
    -${postings(`e.account = 'guest_money' and ${KIND} = 'payment'`)} as payments,
    -${postings(`e.account = 'guest_credits'`)} as credit,
    ${postings(`e.account = 'guest_credits' and ${KIND} = 'refund'`)} as "givenBack",
    -${postings(`e.account = 'unmatched_receipts' and ${KIND} = 'unmatched_receipt'`)} as unmatched
  from bookings b order by b.id`;

const NAMES: readonly (keyof CreditSums)[] = [
  'receivedByOffice',
  'receivedByProviders',
  'transferred',
  'payments',
  'credit',
  'givenBack',
  'unmatched',
];

/** Compares guest credit in the tables with the ledger, booking by booking, and checks that its sums add up in both. */
export async function compareCredits(client: Pick<pg.Client, 'query'>): Promise<CreditComparison> {
  const tables = await listSums(client, IN_TABLES);
  const ledger = new Map((await listSums(client, IN_LEDGER)).map((sums) => [sums.booking, sums]));
  const differences = tables.flatMap((stored) => {
    const posted = ledger.get(stored.booking);
    return posted ? compareBooking(stored, posted) : [`${stored.booking} has no sums in the ledger`];
  });
  const { rows } = await client.query<Omit<CreditComparison, 'sums' | 'differences'>>(
    `select (select count(distinct booking_id)::int from guest_credits where provider_receipt_id is null) as "creditedBookings",
      (select count(*)::int from receipt_refunds) as "receiptRefunds", (select count(*)::int from credit_transfers) as transfers`,
  );
  const counts = rows[0] ?? { creditedBookings: 0, receiptRefunds: 0, transfers: 0 };
  return { ...counts, sums: addUp(tables), differences };
}

async function listSums(client: Pick<pg.Client, 'query'>, sql: string): Promise<BookingSums[]> {
  const { rows } = await client.query<BookingSums>(sql);
  for (const row of rows) for (const name of NAMES) row[name] = Math.round(row[name]);
  return rows;
}

function compareBooking(stored: BookingSums, posted: BookingSums): string[] {
  return [
    ...NAMES.filter((name) => stored[name] !== posted[name]).map(
      (name) => `${stored.booking}: ${name} is ${stored[name]} and ${posted[name]} bututs in the ledger`,
    ),
    ...listUnequal(stored, 'tables'),
    ...listUnequal(posted, 'ledger'),
  ];
}

function listUnequal(sums: BookingSums, place: string): string[] {
  const received = sums.receivedByOffice + sums.receivedByProviders + sums.transferred;
  const used = sums.payments + sums.credit + sums.givenBack + sums.unmatched;
  return received === used
    ? []
    : [`${sums.booking} received ${received} and used ${used} bututs in the ${place}`];
}

function addUp(rows: readonly BookingSums[]): CreditSums {
  const total = (name: keyof CreditSums) => rows.reduce((sum, row) => sum + row[name], 0) / 100;
  return {
    receivedByOffice: total('receivedByOffice'),
    receivedByProviders: total('receivedByProviders'),
    transferred: total('transferred'),
    payments: total('payments'),
    credit: total('credit'),
    givenBack: total('givenBack'),
    unmatched: total('unmatched'),
  };
}
