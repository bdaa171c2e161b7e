import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signUpGuests } from '../../bench/lib/guests.ts';
import { addCars, addPerson } from '../lib/people.ts';
import type { Site } from '../lib/servers.ts';
import { countBookings, findLost, startSteadyLoad } from '../lib/steady-load.ts';
import { requireAll } from '../lib/tally.ts';
import { findWrongs } from '../lib/wrongs.ts';

const GUESTS = 5;
const QUIET_MS = 1_000;
const HEALTHY_WITHIN_MS = 15_000;

/** Something that goes wrong while people read and book; it is mended again when the promise is kept. */
export interface LoadFault {
  name: string;
  /** Calls may stay without an answer: the process that had them is gone. */
  cutsOff?: boolean;
  strike(site: Site): Promise<void>;
}

/** Lets one fault after the other strike under a steady load of reads, bookings and cancellations; a line for each. */
export async function strikeUnderLoad(site: Site, faults: readonly LoadFault[]): Promise<number> {
  const at = { origin: site.servers[0]?.origin ?? '', client: site.client };
  const host = await addPerson(at, { name: 'Lamin Touray', role: 'owner' });
  const guests = await signUpGuests(at.origin, GUESTS);
  const [wanted = '', ...cars] = await addCars(site.client, { hostId: host.userId, count: GUESTS + 1 });
  let turn = 0;
  const origin = () => {
    turn += 1;
    return site.servers[turn % site.servers.length]?.origin ?? '';
  };
  let sent = 0;
  for (const fault of faults) {
    sent += await strike(site, { fault, field: { origin, guests, cars, wanted } });
  }
  return sent;
}

async function strike(
  site: Site,
  { fault, field }: { fault: LoadFault; field: Parameters<typeof startSteadyLoad>[0] },
): Promise<number> {
  const url = site.postgres.urlOf('postgres');
  const before = await withClient(url, countBookings);
  const load = startSteadyLoad(field);
  await pause(QUIET_MS);
  await fault.strike(site);
  const healthyMs = await untilHealthy(site);
  await pause(QUIET_MS);
  const report = await load.stop();
  const { lost, extra, wrongs } = await withClient(url, async (client) => ({
    ...(await findLost(client, { report, before })),
    wrongs: await findWrongs(client, url),
  }));
  const wrong = wrongs.overlaps + wrongs.halves + wrongs.differences + extra;
  const shown = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(
    `${fault.name}: ${report.sent} sent (${shown.join(', ')}), ${report.booked.length} booked, ${lost} answered successes lost, ${report.untold} presses untold, ${wrong} wrong states, slowest ${Math.round(report.slowestMs)} ms, healthy again after ${Math.round(healthyMs)} ms\n`,
  );
  requireAll({
    [`${fault.name}: no failure of our own (${report.firstFault})`]: report.firstFault === undefined,
    [`${fault.name}: nothing lost`]: lost === 0 && report.untold === 0,
    [`${fault.name}: nothing wrong: ${JSON.stringify({ ...wrongs, extra })}`]: wrong === 0,
    [`${fault.name}: every call answered`]: fault.cutsOff === true || !report.statuses[0],
    [`${fault.name}: bookings were made`]: report.booked.length > 0,
  });
  return report.sent;
}

// The connection of the site is broken by some of the faults.
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until every process says that it is ready; how long that took. */
async function untilHealthy({ servers }: Site): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const states = await Promise.all(servers.map(({ origin }) => readiness(origin)));
    const tookMs = performance.now() - startedAt;
    if (states.every((status) => status === 200)) return tookMs;
    if (tookMs > HEALTHY_WITHIN_MS) throw new Error(`not healthy again: ${states.join(', ')}`);
    await pause(20);
  }
}

async function readiness(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
  return answer?.status ?? 0;
}
