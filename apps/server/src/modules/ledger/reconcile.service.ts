import {
  type BookingMoney,
  emptyBalances,
  expectedBalances,
  findMoneyFault,
  type LedgerBalances,
} from '@coastline/domain/money/ledger';
import { type Bututs, numericToBututs } from '@coastline/domain/money/money';
import { askFor } from '../../database/asker.ts';
import { type Database, type DatabaseClient, withSchema } from '../../database/client.ts';
import { proveTallies } from '../figures/tallies.service.ts';
import {
  type BookingBooks,
  type DueAccount,
  listBookingBooks,
  listReceiptGaps,
  summarizeLedger,
} from './ledger.repository.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAGE = 2_000;
const DUE_ACCOUNTS: readonly DueAccount[] = ['refund_due', 'host_due'];

/** What was proven, and everything that is wrong, a line each. */
export interface Reconciliation {
  bookings: number;
  transactions: number;
  entries: number;
  differences: string[];
}

/**
 * Proves the books: every transaction sums up to 0, and for every booking the balances are those that its payments,
 * status, refund and payout ask for; what stands as due and as tallied follows. Reads one snapshot and changes nothing.
 */
export async function reconcile(database: DatabaseClient): Promise<Reconciliation> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tx = withSchema(client);
    await askFor(tx, 'reconcile');
    return await proveBooks(tx);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function proveBooks(db: Database): Promise<Reconciliation> {
  const { transactions, entries, sum, unbalanced } = await summarizeLedger(db);
  const differences = [
    ...(Number(sum) === 0 ? [] : [`the ledger sums up to ${sum} and not to 0`]),
    ...unbalanced.map((id) => `transaction ${id} does not sum up to 0`),
    ...(await listReceiptGaps(db)).map((year) => `the receipts of ${year} are not numbered without gaps`),
    ...(await proveTallies(db)),
  ];
  let bookings = 0;
  let after = FIRST_ID;
  for (;;) {
    const page = await listBookingBooks(db, { after, limit: PAGE });
    for (const books of page) differences.push(...compare(books));
    bookings += page.length;
    if (page.length < PAGE) return { bookings, transactions, entries, differences };
    after = page.at(-1)?.bookingId ?? after;
  }
}

function compare(books: BookingBooks): string[] {
  const money = toMoney(books);
  const expected = expectedBalances(money);
  const kept = balancesOf(books.entries);
  const fault = findMoneyFault(money);
  const accounts = Object.keys(expected) as (keyof LedgerBalances)[];
  return [
    ...(fault ? [`${books.bookingNumber} ${fault}`] : []),
    ...accounts
      .filter((account) => kept[account] !== expected[account])
      .map(
        (account) =>
          `${books.bookingNumber}: ${account} is ${kept[account]} and should be ${expected[account]} bututs`,
      ),
    ...DUE_ACCOUNTS.filter((account) => dueOf(books, account) !== -kept[account]).map(
      (account) =>
        `${books.bookingNumber}: ${dueOf(books, account)} bututs stand as ${account} and the books say ${-kept[account]}`,
    ),
  ];
}

function dueOf({ dues }: BookingBooks, account: DueAccount): Bututs {
  return numericToBututs(dues.find((due) => due.account === account)?.amount ?? '0');
}

function toMoney(books: BookingBooks): BookingMoney {
  const { shares, refundPaid, paidOut } = books;
  return {
    status: books.status,
    totalBututs: numericToBututs(books.guestTotal),
    feeBututs: numericToBututs(books.feeAmount),
    payments: books.payments.map(toMovement),
    shares: shares && {
      renterBututs: numericToBututs(shares.renter),
      ownerBututs: numericToBututs(shares.owner),
      platformBututs: numericToBututs(shares.platform),
    },
    refundPaid: refundPaid && toMovement(refundPaid),
    paidOut: paidOut && toMovement(paidOut),
  };
}

function toMovement<Method>({ method, amount }: { method: Method; amount: string }): {
  method: Method;
  bututs: Bututs;
} {
  return { method, bututs: numericToBututs(amount) };
}

function balancesOf(entries: BookingBooks['entries']): LedgerBalances {
  const balances = emptyBalances();
  for (const { account, method, amount } of entries) {
    const name = account === 'till' ? (`till_${method ?? 'cash'}` as const) : account;
    balances[name] += numericToBututs(amount);
  }
  return balances;
}
