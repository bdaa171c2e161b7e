import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { signUpGuests } from '../../benchmarks/lib/api-requests.ts';
import { assertAll } from './lib/assertions.ts';
import { countInconsistencies } from './lib/consistency.ts';
import { type Deployment, withDeployment } from './lib/deployment.ts';
import { createCars, createPerson } from './lib/fixtures.ts';
import { type CreditComparison, compareCredits } from './payments/compare-credits.ts';
import { comparePayments, type PaymentComparison } from './payments/compare-payments.ts';
import {
  compareTransactions,
  importTransactions,
  type TransactionComparison,
} from './payments/compare-transactions.ts';
import { historyArbitrary, type PaymentHistory } from './payments/history.ts';
import { createPaymentCounter, type PaymentCounter } from './payments/payment-counter.ts';
import { payReceiptsByHand, runHistory } from './payments/run-history.ts';
import { startServerKiller } from './payments/server-killer.ts';
import { settlePayments } from './payments/settle.ts';
import { startSimulator } from './payments/simulator.ts';

const GUESTS = 20;
const { HISTORIES = '2000', SEED } = process.env;

/**
 * Runs generated payment histories against the simulator, with two server processes that are killed all the time. Guests open
 * checkouts, pay them on time, late, twice delivered or not delivered at all, fail and abandon them, while the office records
 * payments, parts of them and more than is due, moves credit between bookings, cancels and refunds, and some refunds come
 * back. Afterwards every amount that the simulator says was paid or refunded must be in the ledger exactly once, and every fee
 * that it reports too. Received money must be payments, open or returned credit and unmatched receipts, and the imported
 * transactions must fit them.
 */
export async function run(): Promise<void> {
  const seed = SEED === undefined ? randomInt(2 ** 31) : Number(SEED);
  const histories = fc.sample(historyArbitrary, { numRuns: Number(HISTORIES), seed });
  const live: { origins: string[] } = { origins: [] };
  const simulator = await startSimulator(() => live.origins);
  try {
    await withDeployment({ servers: 2, environment: simulator.environment }, async (deployment) => {
      const counter = createPaymentCounter();
      const startedAt = performance.now();
      const kills = await runHistories({ deployment, histories, simulator, counter, live });
      const databaseUrl = deployment.postgres.urlOf('postgres');
      const result = await compareAll(deployment.client, { simulator: simulator.simulator, databaseUrl });
      const inconsistencies = await countInconsistencies(deployment.client, databaseUrl);
      report({ ...result, seed, kills, counter, histories: histories.length, startedAt });
      assertComparisons(result, counter);
      assertAll({
        'bookings and ledger agree': inconsistencies.ledgerDifferences + inconsistencies.overlaps === 0,
      });
    });
  } finally {
    await simulator.close();
  }
}

interface Comparisons {
  comparison: PaymentComparison;
  credits: CreditComparison;
  transactions: TransactionComparison;
}

async function compareAll(
  client: Deployment['client'],
  parts: Parameters<typeof compareTransactions>[1],
): Promise<Comparisons> {
  return {
    comparison: await comparePayments(client, parts.simulator),
    credits: await compareCredits(client),
    transactions: await compareTransactions(client, parts),
  };
}

function assertComparisons(
  { comparison, credits, transactions }: Comparisons,
  counter: PaymentCounter,
): void {
  const differences = (found: { differences: string[] }) => found.differences.slice(0, 5).join('; ');
  assertAll({
    [`no errors (${counter.firstError()})`]: counter.counts.errors === 0,
    [`no differences: ${differences(comparison)}`]: comparison.differences.length === 0,
    [`credits add up: ${differences(credits)}`]: credits.differences.length === 0,
    [`transactions fit: ${differences(transactions)}`]: transactions.differences.length === 0,
    'money was paid and refunded': comparison.payments > 0 && comparison.refunds > 0,
    'fees were told and refunds came back': comparison.fees > 0 && comparison.failedRefunds > 0,
    'credit was received and given back': credits.creditedBookings > 0 && credits.sums.givenBack > 0,
    'receipts whose refund failed were given back by hand': credits.receiptRefunds > 0,
    'credit was moved to other bookings': credits.transfers > 0,
  });
}

interface Run {
  deployment: Deployment;
  histories: PaymentHistory[];
  simulator: Awaited<ReturnType<typeof startSimulator>>;
  counter: PaymentCounter;
  live: { origins: string[] };
}

async function runHistories({ deployment, histories, simulator, counter, live }: Run): Promise<number> {
  const { client, servers } = deployment;
  live.origins = servers.map(({ origin }) => origin);
  const target = { origin: live.origins[0] ?? '', client };
  const host = await createPerson(target, { name: 'Lamin Touray', role: 'owner' });
  const office = await createPerson(target, { name: 'Office', role: 'admin' });
  const guests = await signUpGuests(target.origin, GUESTS);
  const cars = await createCars(client, { hostId: host.userId, count: histories.length });
  const killer = startServerKiller({ deployment, live, environment: simulator.environment });
  const waiting = histories.map((history, index) => ({ history, carId: cars[index] ?? '' }));
  const origin = () => live.origins[randomInt(live.origins.length)] ?? '';
  const world = { origin, client, simulator: simulator.simulator, counter, officeToken: office.token };
  await Promise.all(
    guests.map(async (guestToken) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await runHistory({ ...world, guestToken }, next);
      }
    }),
  );
  const kills = await killer.stop();
  await settlePayments(world);
  await payReceiptsByHand(world);
  await importTransactions(world);
  return kills;
}

function report(
  result: Comparisons & {
    seed: number;
    kills: number;
    counter: Run['counter'];
    histories: number;
    startedAt: number;
  },
): void {
  const { comparison, credits, transactions, seed, kills, counter, histories, startedAt } = result;
  const { calls, errors } = counter.counts;
  const { payments, refunds, failedRefunds, fees, refundFees, applied, unmatched, reconfirmed } = comparison;
  const { sums, creditedBookings, receiptRefunds, transfers } = credits;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    [
      `payments, seed ${seed}: ${histories} histories, ${calls} calls, ${kills} kills of 2 processes, ${payments} payments (${applied} applied, ${reconfirmed} of them late, ${unmatched} unmatched), ${refunds} refunds (${failedRefunds} came back), ${fees} fees of payments and ${refundFees} of refunds, ${errors} errors, ${comparison.differences.length} differences, in ${seconds} s`,
      `credits of ${creditedBookings} bookings: received ${sums.receivedByOffice} by the office and ${sums.receivedByProviders} by providers = payments ${sums.payments} + open credit ${sums.credit} + given back ${sums.givenBack} + unmatched ${sums.unmatched} (${receiptRefunds} receipts given back by hand), ${transfers} transfers to other bookings, ${credits.differences.length} differences`,
      `transactions: ${transactions.imported} imported, ${transactions.differences.length} differences\n`,
    ].join('\n'),
  );
}
