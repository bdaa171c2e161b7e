import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signUpGuests } from '../../../benchmarks/lib/api-requests.ts';
import { countBookings } from '../../../benchmarks/lib/booking-checks.ts';
import { assertAll } from '../lib/assertions.ts';
import { countInconsistencies } from '../lib/consistency.ts';
import type { Deployment } from '../lib/deployment.ts';
import { createCars, createPerson } from '../lib/fixtures.ts';
import { compareWithDatabase, type LoadTargets, startSteadyLoad } from '../lib/steady-load.ts';

const GUESTS = 5;
const STEADY_MS = 1_000;
const RECOVERY_TIMEOUT_MS = 15_000;

/** A fault that is injected under load; `inject` resolves when the cause is removed. */
export interface LoadFault {
  name: string;
  /** Requests may get no response, because their process is killed. */
  dropsRequests?: boolean;
  inject(deployment: Deployment): Promise<void>;
}

/** Injects the faults one after the other under a steady load and prints a line for each. Returns the request count. */
export async function injectFaultsUnderLoad(
  deployment: Deployment,
  faults: readonly LoadFault[],
): Promise<number> {
  const target = { origin: deployment.servers[0]?.origin ?? '', client: deployment.client };
  const host = await createPerson(target, { name: 'Lamin Touray', role: 'owner' });
  const guests = await signUpGuests(target.origin, GUESTS);
  const [contestedCar = '', ...ownCars] = await createCars(deployment.client, {
    hostId: host.userId,
    count: GUESTS + 1,
  });
  let requestCount = 0;
  const origin = () => {
    requestCount += 1;
    return deployment.servers[requestCount % deployment.servers.length]?.origin ?? '';
  };
  let sent = 0;
  for (const fault of faults) {
    sent += await injectFault(deployment, { fault, targets: { origin, guests, ownCars, contestedCar } });
  }
  return sent;
}

async function injectFault(
  deployment: Deployment,
  { fault, targets }: { fault: LoadFault; targets: LoadTargets },
): Promise<number> {
  const url = deployment.postgres.urlOf('postgres');
  const before = await withClient(url, countBookings);
  const load = startSteadyLoad(targets);
  await pause(STEADY_MS);
  await fault.inject(deployment);
  const healthyMs = await waitUntilHealthy(deployment);
  await pause(STEADY_MS);
  const report = await load.stop();
  const { lost, extra, inconsistencies } = await withClient(url, async (client) => ({
    ...(await compareWithDatabase(client, { report, before })),
    inconsistencies: await countInconsistencies(client, url),
  }));
  const inconsistent =
    inconsistencies.overlaps + inconsistencies.incompleteBookings + inconsistencies.ledgerDifferences + extra;
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(
    `${fault.name}: ${report.sent} sent (${statuses.join(', ')}), ${report.bookedIds.length} booked, ${lost} answered successes lost, ${report.unresolved} presses untold, ${inconsistent} wrong states, slowest ${Math.round(report.slowestMs)} ms, healthy again after ${Math.round(healthyMs)} ms\n`,
  );
  assertAll({
    [`${fault.name}: no server error (${report.firstServerError})`]: report.firstServerError === undefined,
    [`${fault.name}: no confirmed change lost`]: lost === 0 && report.unresolved === 0,
    [`${fault.name}: consistent database: ${JSON.stringify({ ...inconsistencies, extra })}`]:
      inconsistent === 0,
    [`${fault.name}: every request gets a response`]: fault.dropsRequests === true || !report.statuses[0],
    [`${fault.name}: bookings were made`]: report.bookedIds.length > 0,
  });
  return report.sent;
}

// Some faults break the deployment's own connection.
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until every process is ready and returns the duration in ms. */
async function waitUntilHealthy({ servers }: Deployment): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const states = await Promise.all(servers.map(({ origin }) => getReadiness(origin)));
    const tookMs = performance.now() - startedAt;
    if (states.every((status) => status === 200)) return tookMs;
    if (tookMs > RECOVERY_TIMEOUT_MS) throw new Error(`not healthy again: ${states.join(', ')}`);
    await pause(20);
  }
}

async function getReadiness(origin: string): Promise<number> {
  const response = await fetch(`${origin}/health/ready`).catch(() => undefined);
  return response?.status ?? 0;
}
