import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { signUpGuests } from '../../benchmarks/lib/api-requests.ts';
import { assertAll } from './lib/assertions.ts';
import { countInconsistencies } from './lib/consistency.ts';
import { type Deployment, withDeployment } from './lib/deployment.ts';
import { createCars, createPerson } from './lib/fixtures.ts';
import { comparePayments, type PaymentComparison } from './payments/compare-payments.ts';
import { historyArbitrary, type PaymentHistory } from './payments/history.ts';
import { createPaymentCounter, type PaymentCounter } from './payments/payment-counter.ts';
import { runHistory } from './payments/run-history.ts';
import { startServerKiller } from './payments/server-killer.ts';
import { settlePayments } from './payments/settle.ts';
import { startSimulator } from './payments/simulator.ts';

const GUESTS = 20;
const { HISTORIES = '2000', SEED } = process.env;

/**
 * Runs generated payment histories against the simulator, with two server processes that are killed all the time. Guests open
 * checkouts, pay them on time, late, twice delivered or not delivered at all, fail and abandon them, while the office records
 * payments, cancels and refunds, and some refunds come back. Afterwards every amount that the simulator says was paid or
 * refunded, and every fee that it reports, must be in the ledger exactly once.
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
      const comparison = await comparePayments(deployment.client, simulator.simulator);
      const databaseUrl = deployment.postgres.urlOf('postgres');
      const inconsistencies = await countInconsistencies(deployment.client, databaseUrl);
      report({ comparison, seed, kills, counter, histories: histories.length, startedAt });
      assertAll({
        [`no errors (${counter.firstError()})`]: counter.counts.errors === 0,
        [`no differences: ${comparison.differences.slice(0, 5).join('; ')}`]:
          comparison.differences.length === 0,
        'bookings and ledger agree': inconsistencies.ledgerDifferences + inconsistencies.overlaps === 0,
        'money was paid and refunded': comparison.payments > 0 && comparison.refunds > 0,
        'fees were reported and refunds came back': comparison.fees > 0 && comparison.failedRefunds > 0,
      });
    });
  } finally {
    await simulator.close();
  }
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
  await settlePayments({ ...world, simulator: simulator.simulator });
  return kills;
}

function report(result: {
  comparison: PaymentComparison;
  seed: number;
  kills: number;
  counter: Run['counter'];
  histories: number;
  startedAt: number;
}): void {
  const { comparison, seed, kills, counter, histories, startedAt } = result;
  const { calls, errors } = counter.counts;
  const { payments, refunds, failedRefunds, fees, applied, unmatched, reconfirmed, differences } = comparison;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `payments, seed ${seed}: ${histories} histories, ${calls} calls, ${kills} kills of 2 processes, ${payments} payments (${applied} applied, ${reconfirmed} of them late, ${unmatched} unmatched), ${refunds} refunds (${failedRefunds} came back), ${fees} fees, ${errors} errors, ${differences.length} differences, in ${seconds} s\n`,
  );
}
