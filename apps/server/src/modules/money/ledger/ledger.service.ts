import {
  type BookingMoney,
  calculateBalances,
  createEmptyBalances,
  type LedgerBalances,
  validateBookingMoney,
} from '@coastline/domain/money/ledger';
import { type Bututs, numericToBututs } from '@coastline/domain/money/money';
import { type Database, type DatabaseClient, drizzleOn } from '../../../persistence/client.ts';
import { setRlsContext } from '../../../persistence/row-level-security.ts';
import { listCounterDifferences } from '../reports/booking-counters.service.ts';
import { listCashBookDifferences } from './cash-book-differences.repository.ts';
import {
  type BookingBooks,
  type DueAccount,
  listBookingBooks,
  listNumberGaps,
  summarizeLedger,
} from './ledger.repository.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAGE = 2_000;
const DUE_ACCOUNTS: readonly DueAccount[] = [
  'refund_due',
  'host_due',
  'unmatched_receipts',
  'security_deposits',
];

/** The result of a reconciliation: numbers of checked rows, and one line per difference. */
export interface Reconciliation {
  bookings: number;
  transactions: number;
  entries: number;
  differences: string[];
}

/**
 * Reconciles the ledger: every transaction sums up to 0, the balances of every booking follow from its payments, status,
 * refund and payout, and dues, booking counters and cash book match. Reads one snapshot and changes nothing.
 */
export async function reconcile(database: DatabaseClient): Promise<Reconciliation> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tx = drizzleOn(client);
    await setRlsContext(tx, 'reconcile');
    return await findDifferences(tx);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function findDifferences(db: Database): Promise<Reconciliation> {
  const { transactions, entries, sum, unbalanced } = await summarizeLedger(db);
  const differences = [
    ...(Number(sum) === 0 ? [] : [`the ledger sums up to ${sum} and not to 0`]),
    ...unbalanced.map((id) => `transaction ${id} does not sum up to 0`),
    ...(await listNumberGaps(db)).map((documents) => `${documents} are not numbered without gaps`),
    ...(await listCounterDifferences(db)),
    ...(await listCashBookDifferences(db)),
  ];
  let bookings = 0;
  let after = FIRST_ID;
  for (;;) {
    const page = await listBookingBooks(db, { after, limit: PAGE });
    for (const books of page) differences.push(...compareBooking(books));
    bookings += page.length;
    if (page.length < PAGE) return { bookings, transactions, entries, differences };
    after = page.at(-1)?.bookingId ?? after;
  }
}

function compareBooking(books: BookingBooks): string[] {
  const money = toBookingMoney(books);
  const expected = calculateBalances(money);
  const posted = sumBalances(books.entries);
  const fault = validateBookingMoney(money);
  const accounts = Object.keys(expected) as (keyof LedgerBalances)[];
  return [
    ...(fault ? [`${books.bookingNumber} ${fault}`] : []),
    ...accounts
      .filter((account) => posted[account] !== expected[account])
      .map(
        (account) =>
          `${books.bookingNumber}: ${account} is ${posted[account]} and should be ${expected[account]} bututs`,
      ),
    ...(numericToBututs(books.creditAmount) === -posted.guest_credits
      ? []
      : [
          `${books.bookingNumber}: ${numericToBututs(books.creditAmount)} bututs stand as credit and the books say ${-posted.guest_credits}`,
        ]),
    ...DUE_ACCOUNTS.filter((account) => getDue(books, account) !== -posted[account]).map(
      (account) =>
        `${books.bookingNumber}: ${getDue(books, account)} bututs stand as ${account} and the books say ${-posted[account]}`,
    ),
  ];
}

function getDue({ dues }: BookingBooks, account: DueAccount): Bututs {
  return numericToBututs(dues.find((due) => due.account === account)?.amount ?? '0');
}

function toBookingMoney(books: BookingBooks): BookingMoney {
  const { shares } = books;
  return {
    status: books.status,
    totalBututs: numericToBututs(books.guestTotal),
    feeBututs: numericToBututs(books.feeAmount),
    officeExtrasBututs: numericToBututs(books.officeExtrasAmount),
    payments: books.payments.map(toMovement),
    credits: books.credits.map(toMovement),
    creditRefunds: books.creditRefunds.map(toMovement),
    transferredBututs: numericToBututs(books.transferredAmount),
    shares: shares && {
      renterBututs: numericToBututs(shares.renter),
      ownerBututs: numericToBututs(shares.owner),
      platformBututs: numericToBututs(shares.platform),
    },
    refundsPaid: books.refundsPaid.map(toMovement),
    providerFees: books.providerFees.map(toMovement),
    changedBututs: numericToBututs(books.changedAmount),
    charges: books.charges.map(({ amount, host }) => ({
      bututs: numericToBututs(amount),
      hostBututs: numericToBututs(host),
    })),
    securityDeposits: books.securityDeposits.map(({ amount, isSettled }) => ({
      bututs: numericToBututs(amount),
      isSettled,
    })),
    paidOut: books.paidOut.map(toMovement),
    unmatched: books.unmatched.map(toMovement),
    receiptRefunds: books.receiptRefunds.map(toMovement),
  };
}

function toMovement<Method>({ method, amount }: { method: Method; amount: string }): {
  method: Method;
  bututs: Bututs;
} {
  return { method, bututs: numericToBututs(amount) };
}

function sumBalances(entries: BookingBooks['entries']): LedgerBalances {
  const balances = createEmptyBalances();
  for (const { account, method, amount } of entries) {
    const name = account === 'till' ? (`till_${method ?? 'cash'}` as const) : account;
    balances[name] += numericToBututs(amount);
  }
  return balances;
}
