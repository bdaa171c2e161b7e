import { startMailServer } from '../apps/server/src/test-support/mail-server.ts';
import { signUpGuests } from '../bench/lib/guests.ts';
import { hear } from './lib/hear.ts';
import { addCars, addPerson, type Person } from './lib/people.ts';
import { type Site, withSite } from './lib/servers.ts';
import { createTally, requireAll } from './lib/tally.ts';
import { until } from './lib/until.ts';
import { countOf, findWrongs } from './lib/wrongs.ts';
import { bookBehindLock, type Ground, live, raceForOneCar } from './pooler/lives.ts';
import { type Pooler, requirePgBouncer, startPooler } from './pooler/pgbouncer.ts';
import { compareRates } from './pooler/rates.ts';

const PROCESSES = 2;
const POOL_SIZE = 4;
const GUESTS = 40;
const ROUNDS = 3;
// Nobody may have more than 24 calls under way.
const OFFICES = 4;
const LOGIN = 'coastline_server';
const PASSWORD = 'a-password-of-its-own';
// Of warnings and worse only what was brought about on purpose is expected.
const COMPLAINT = /"level":[456]0(?!.*due to lock timeout)/;

/**
 * Server processes behind a PgBouncer that hands out its few connections by transactions, set up as `docs/scaling.md`
 * says: whole lives at once, races for a car, mails, jobs, and what one process hears of the other. No answer may be
 * wrong, nothing wrong may be in the database, and nobody may complain.
 */
export async function prove(): Promise<void> {
  const version = await requirePgBouncer();
  const mails = await startMailServer();
  try {
    await withSite({ servers: 0 }, async (site) => {
      const direct = await makeLogin(site);
      const pooler = await startPooler({ version, dataDir: site.dataDir, direct, poolSize: POOL_SIZE });
      try {
        await tryAndJudge(site, { pooler, directUrl: direct.href, mails });
      } finally {
        await stopServers(site);
        await pooler.stop();
      }
    });
  } finally {
    await mails.stop();
  }
}

/** The login that works in the tables, and the role whose rights it has. */
async function makeLogin({ client, postgres }: Site): Promise<URL> {
  await client.query(`create role coastline_app nologin;
    create role ${LOGIN} login password '${PASSWORD}' in role coastline_app`);
  return Object.assign(new URL(postgres.urlOf('postgres')), { username: LOGIN, password: PASSWORD });
}

interface Scene {
  pooler: Pooler;
  directUrl: string;
  mails: { url: string; messages: readonly string[] };
}

async function tryAndJudge(site: Site, { pooler, directUrl, mails }: Scene): Promise<void> {
  const environment = {
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_OWNER_URL: site.postgres.urlOf('postgres'),
    SMTP_URL: mails.url,
    MAIL_AUTOCONFIRM: 'true',
  };
  for (let place = 0; place < PROCESSES; place += 1) {
    await site.startServer({ ...environment, DATABASE_URL: pooler.url });
  }
  const ground = await layGround(site);
  const tried = await tryEverything(site, ground);
  const counts = await pooler.counts();
  const { origin: direct } = await site.startServer({ ...environment, DATABASE_URL: directUrl });
  const { client } = site;
  const rates = await compareRates(
    { pooled: ground.origins[0] ?? '', direct },
    { client, hostId: ground.host.userId, tokens: ground.tokens.rates },
  );
  await until('every mail sent', async () => (await countOf(client, MAILS_DUE)) === 0);
  const written = await countOf(client, 'select count(*) from mail_messages');
  const [done, failed] = [await countOf(client, JOBS_DONE), await countOf(client, JOBS_FAILED)];
  const complaints = await stopAndListComplaints(site, pooler);
  const wrongs = await findWrongs(client, site.postgres.urlOf('postgres'));
  const { races, lives } = ground;
  const errors = races.counts.errors + lives.counts.errors;
  process.stdout.write(
    `pooler, PgBouncer ${pooler.version}, ${PROCESSES} processes: ${tried.booked} lives in ${lives.counts.calls} calls, ${tried.heard} of them heard at every process, ${tried.winners.length} races with ${tried.winners.join(' + ')} winners and ${races.counts.refused} refused, ${errors} errors, ${mails.messages.length} of ${written} mails, ${done} jobs; ${counts.transactions} transactions on ${tried.connections} connections of PostgreSQL, handed out ${counts.handedOut} times; ${wrongs.overlaps} overlaps, ${wrongs.halves} half bookings, ${wrongs.differences} differences in the books, ${complaints.length} complaints; ${rates}\n`,
  );
  requireAll({
    [`no errors (${lives.firstError() ?? races.firstError()})`]: errors === 0,
    'who waited for a held row was told to come back': tried.heldUp === PROCESSES,
    'each race has one winner': tried.winners.every((count) => count === 1),
    'every life is heard of': tried.booked === ROUNDS * GUESTS && tried.heard === tried.booked,
    'every mail goes out once': mails.messages.length === written,
    'jobs are done': done > 0 && failed === 0,
    'nothing wrong in the database': wrongs.overlaps + wrongs.halves + wrongs.differences === 0,
    [`nobody complains: ${complaints.slice(0, 5).join('\n')}`]: complaints.length === 0,
  });
}

const MAILS_DUE = 'select count(*) from mail_deliveries where due_at is not null';
const JOBS_DONE = `select count(*) from pgboss.job where state = 'completed'`;
const JOBS_FAILED = `select count(*) from pgboss.job where state in ('retry', 'failed')`;
const CONNECTIONS = `select count(*) from pg_stat_activity where usename = '${LOGIN}'`;

interface Field extends Ground {
  client: Site['client'];
  offices: readonly Person[];
  tokens: { races: string[]; rates: string[] };
}

async function layGround({ client, servers }: Site): Promise<Field> {
  const origins = servers.map(({ origin }) => origin);
  const at = { origin: origins[0] ?? '', client };
  const host = await addPerson(at, { name: 'Lamin Touray', role: 'owner' });
  const offices: Person[] = [];
  for (let place = 0; place < OFFICES; place += 1) {
    offices.push(await addPerson(at, { name: `Office ${place}`, role: 'admin' }));
  }
  const signedUp = await signUpGuests(at.origin, GUESTS);
  // Whoever has won races holds cars, and may hold three.
  const tokens = { races: signedUp.slice(GUESTS / 2), rates: signedUp.slice(0, GUESTS / 2) };
  const tallies = { races: createTally(), lives: createTally({ clean: [] }) };
  return { client, origins, host, offices, tokens, ...tallies };
}

interface Tried {
  heldUp: number;
  winners: number[];
  booked: number;
  /** Lives that were told of at every process. */
  heard: number;
  connections: number;
}

async function tryEverything({ client }: Site, ground: Field): Promise<Tried> {
  const { host, tokens, origins } = ground;
  const ears = origins.map((origin) => hear(origin, host));
  const heldUp = await bookBehindLock(ground, client);
  const winners: number[] = [];
  const booked: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [carId = '', ...cars] = await addCars(client, { hostId: host.userId, count: GUESTS + 1 });
    const [winnersHere, lived] = await Promise.all([
      raceForOneCar(ground, { tokens: tokens.races, carId }),
      liveAll(ground, cars),
    ]);
    winners.push(winnersHere);
    booked.push(...lived);
  }
  const countHeard = () => booked.filter((id) => ears.every((ear) => ear.bookings().includes(id))).length;
  // Where it is in vain the figures tell.
  await until('changes heard', () => countHeard() === booked.length).catch(() => undefined);
  const heard = countHeard();
  const connections = await countOf(client, CONNECTIONS);
  await Promise.all(ears.map((ear) => ear.close()));
  return { heldUp, winners, booked: booked.length, heard, connections };
}

async function liveAll(ground: Field, cars: readonly string[]): Promise<string[]> {
  const lives = cars.map((carId, place) => {
    const email = `guest-${place}-${process.pid}@coastline.example`;
    const office = ground.offices[place % OFFICES] ?? ground.host;
    return live(ground, {
      ...{ email, password: 'a-long-password', carId, office },
      isCancelled: place % 3 === 0,
    });
  });
  return (await Promise.all(lives)).filter((id) => id !== undefined);
}

/** What the servers and the pooler have complained of, the servers until their end. */
async function stopAndListComplaints(site: Site, pooler: Pooler): Promise<string[]> {
  const servers = [...site.servers];
  await stopServers(site);
  const ofServers = servers.flatMap(({ log }) => log().split('\n')).filter((line) => COMPLAINT.test(line));
  return [...pooler.complaints(), ...ofServers];
}

async function stopServers({ servers }: Site): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}
