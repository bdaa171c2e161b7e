import { signUpGuests } from '../../benchmarks/lib/api-requests.ts';
import { queryCount } from '../../benchmarks/lib/booking-checks.ts';
import { startMailServer } from '../support/mail-server.ts';
import { assertAll, waitUntil } from './lib/assertions.ts';
import { countInconsistencies } from './lib/consistency.ts';
import { type Deployment, withDeployment } from './lib/deployment.ts';
import { openEventStream } from './lib/event-stream.ts';
import { createCars, createPerson, type Person } from './lib/fixtures.ts';
import { createResponseCounter } from './lib/response-counter.ts';
import {
  bookBehindLock,
  type LifecycleContext,
  raceForOneCar,
  runLifecycle,
} from './pooler/booking-lifecycle.ts';
import { type Pooler, requirePgBouncer, startPooler } from './pooler/pgbouncer.ts';
import { compareRates } from './pooler/rates.ts';

const PROCESSES = 2;
const POOL_SIZE = 4;
const GUESTS = 40;
const RACERS = 20;
const ROUNDS = 3;
// Spread over several accounts, because one caller may have at most 24 requests in flight.
const OFFICES = 4;
const LOGIN = 'coastline_server';
const PASSWORD = 'a-password-of-its-own';
// The only expected warning is the lock timeout that `bookBehindLock` provokes.
const UNEXPECTED_WARNING = /"level":[456]0(?!.*due to lock timeout)/;

/**
 * Runs server processes behind a PgBouncer in transaction mode with few connections, configured as in `docs/scaling.md`.
 * Covers concurrent booking lifecycles, races for a car, mails, jobs and events between processes. Requires correct
 * responses, a consistent database and no warnings in the logs.
 */
export async function run(): Promise<void> {
  const version = await requirePgBouncer();
  const mails = await startMailServer();
  try {
    await withDeployment({ servers: 0 }, async (deployment) => {
      const direct = await createLogin(deployment);
      const pooler = await startPooler({ version, dataDir: deployment.dataDir, direct, poolSize: POOL_SIZE });
      try {
        await testDeployment(deployment, { pooler, directUrl: direct.href, mails });
      } finally {
        await stopServers(deployment);
        await pooler.stop();
      }
    });
  } finally {
    await mails.stop();
  }
}

/** Creates the unprivileged login of the servers and the role whose rights it inherits. */
async function createLogin({ client, postgres }: Deployment): Promise<URL> {
  await client.query(`create role coastline_app nologin;
    create role ${LOGIN} login password '${PASSWORD}' in role coastline_app`);
  return Object.assign(new URL(postgres.urlOf('postgres')), { username: LOGIN, password: PASSWORD });
}

interface TestTargets {
  pooler: Pooler;
  directUrl: string;
  mails: { url: string; messages: readonly string[] };
}

async function testDeployment(
  deployment: Deployment,
  { pooler, directUrl, mails }: TestTargets,
): Promise<void> {
  const environment = {
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_OWNER_URL: deployment.postgres.urlOf('postgres'),
    SMTP_URL: mails.url,
    MAIL_AUTOCONFIRM: 'true',
  };
  for (let index = 0; index < PROCESSES; index += 1) {
    await deployment.startServer({ ...environment, DATABASE_URL: pooler.url });
  }
  const context = await createPoolerContext(deployment);
  const result = await runWorkload(deployment, context);
  const statistics = await pooler.getStatistics();
  const { origin: direct } = await deployment.startServer({ ...environment, DATABASE_URL: directUrl });
  const { client } = deployment;
  const rates = await compareRates(
    { pooled: context.origins[0] ?? '', direct },
    { client, hostId: context.host.userId, tokens: context.tokens.rates },
  );
  await waitUntil('every mail sent', async () => (await queryCount(client, MAILS_DUE)) === 0);
  const createdMails = await queryCount(client, 'select count(*) from mail_messages');
  const [done, failed] = [await queryCount(client, JOBS_DONE), await queryCount(client, JOBS_FAILED)];
  const warnings = await stopAndListWarnings(deployment, pooler);
  const inconsistencies = await countInconsistencies(client, deployment.postgres.urlOf('postgres'));
  const { raceCounter, lifecycleCounter } = context;
  const errors = raceCounter.counts.errors + lifecycleCounter.counts.errors;
  process.stdout.write(
    `pooler, PgBouncer ${pooler.version}, ${PROCESSES} processes: ${result.booked} lives in ${lifecycleCounter.counts.calls} calls, ${result.received} of them heard at every process, ${result.winners.length} races with ${result.winners.join(' + ')} winners and ${raceCounter.counts.refused} refused, ${errors} errors, ${mails.messages.length} of ${createdMails} mails, ${done} jobs; ${statistics.transactions} transactions on ${result.connections} connections of PostgreSQL, handed out ${statistics.serverAssignments} times; ${inconsistencies.overlaps} overlaps, ${inconsistencies.incompleteBookings} half bookings, ${inconsistencies.ledgerDifferences} differences in the books, ${warnings.length} complaints; ${rates}\n`,
  );
  assertAll({
    [`no errors (${lifecycleCounter.firstError() ?? raceCounter.firstError()})`]: errors === 0,
    'bookings behind a locked row time out with 503': result.lockTimeouts === PROCESSES,
    'each race has one winner': result.winners.every((count) => count === 1),
    'every booking is announced at every process':
      result.booked === ROUNDS * GUESTS && result.received === result.booked,
    'every mail is sent once': mails.messages.length === createdMails,
    'jobs are done': done > 0 && failed === 0,
    'the database is consistent':
      inconsistencies.overlaps + inconsistencies.incompleteBookings + inconsistencies.ledgerDifferences === 0,
    [`no warnings: ${warnings.slice(0, 5).join('\n')}`]: warnings.length === 0,
  });
}

const MAILS_DUE = 'select count(*) from mail_deliveries where due_at is not null';
const JOBS_DONE = `select count(*) from pgboss.job where state = 'completed'`;
const JOBS_FAILED = `select count(*) from pgboss.job where state in ('retry', 'failed')`;
const CONNECTIONS = `select count(*) from pg_stat_activity where usename = '${LOGIN}'`;

interface PoolerContext extends LifecycleContext {
  client: Deployment['client'];
  offices: readonly Person[];
  tokens: { races: string[]; rates: string[] };
}

async function createPoolerContext({ client, servers }: Deployment): Promise<PoolerContext> {
  const origins = servers.map(({ origin }) => origin);
  const server = { origin: origins[0] ?? '', client };
  const host = await createPerson(server, { name: 'Lamin Touray', role: 'owner' });
  const offices: Person[] = [];
  for (let index = 0; index < OFFICES; index += 1) {
    offices.push(await createPerson(server, { name: `Office ${index}`, role: 'admin' }));
  }
  const signedUp = await signUpGuests(server.origin, GUESTS + RACERS);
  // Winners of races keep holds, at most three per guest, so lifecycles and the rate comparison use other guests.
  const tokens = { races: signedUp.slice(GUESTS), rates: signedUp.slice(0, GUESTS / 2) };
  const counters = {
    raceCounter: createResponseCounter(),
    lifecycleCounter: createResponseCounter({ expectedCodes: [] }),
  };
  return { client, origins, host, offices, tokens, ...counters };
}

interface WorkloadResult {
  /** Number of bookings that failed behind a locked row. */
  lockTimeouts: number;
  winners: number[];
  booked: number;
  /** Bookings whose events arrived at every process. */
  received: number;
  connections: number;
}

async function runWorkload({ client }: Deployment, context: PoolerContext): Promise<WorkloadResult> {
  const { host, tokens, origins } = context;
  const streams = origins.map((origin) => openEventStream(origin, host));
  const lockTimeouts = await bookBehindLock(context, client);
  const winners: number[] = [];
  const booked: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [carId = '', ...cars] = await createCars(client, { hostId: host.userId, count: GUESTS + 1 });
    const [winnerCount, completed] = await Promise.all([
      raceForOneCar(context, { tokens: tokens.races, carId }),
      runLifecycles(context, cars),
    ]);
    winners.push(winnerCount);
    booked.push(...completed);
  }
  const countReceived = () =>
    booked.filter((id) => streams.every((stream) => stream.listBookingIds().includes(id))).length;
  // A timeout shows in the result line as missing events.
  await waitUntil('all events received', () => countReceived() === booked.length).catch(() => undefined);
  const received = countReceived();
  const connections = await queryCount(client, CONNECTIONS);
  await Promise.all(streams.map((stream) => stream.close()));
  return { lockTimeouts, winners, booked: booked.length, received, connections };
}

async function runLifecycles(context: PoolerContext, cars: readonly string[]): Promise<string[]> {
  const lives = cars.map((carId, index) => {
    const email = `guest-${index}-${process.pid}@coastline.example`;
    const office = context.offices[index % OFFICES] ?? context.host;
    return runLifecycle(context, {
      ...{ email, password: 'a-long-password', carId, office },
      isCancelled: index % 3 === 0,
    });
  });
  return (await Promise.all(lives)).filter((id) => id !== undefined);
}

/** Stops the servers and returns the warnings of the pooler and of the servers, shutdown included. */
async function stopAndListWarnings(deployment: Deployment, pooler: Pooler): Promise<string[]> {
  const servers = [...deployment.servers];
  await stopServers(deployment);
  const serverWarnings = servers
    .flatMap(({ log }) => log().split('\n'))
    .filter((line) => UNEXPECTED_WARNING.test(line));
  return [...pooler.listWarnings(), ...serverWarnings];
}

async function stopServers({ servers }: Deployment): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}
