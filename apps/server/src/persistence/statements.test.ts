import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../tests/support/people.ts';
import { formatStatement, importStatement, saveMapping } from '../../../../tests/support/statements.ts';
import { call, startTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { type Database, drizzleOn } from './client.ts';
import { runNamed } from './prepared-statements.ts';

const MANY = 24;
const MARK = `zq'7"x`;

let world: TestServer;
let people: Marketplace;
const guests: TestPerson[] = [];

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  await queryRows(world, 'delete from pgboss.job');
  people = await createMarketplace(world);
  for (let place = 0; place < MANY / 2; place += 1) {
    guests.push(await createPerson(world, { name: `Guest ${place}`, roles: ['renter'] }));
  }
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.stop());

interface Statement {
  text: string;
}

interface Client {
  connection: object;
  connectionParameters: { application_name: string };
}

// Statements of the mail outbox, live updates and authentication run at unpredictable times or are cached.
const INCIDENTAL =
  /(from|update) "?mail_(deliveries|messages)"?|from auth\.users u left join auth\.sessions|^listen |as topic|pg_notify/;

/** Lists the statements that the server sends while `work` runs, without those of its job queue. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const asks = vi.spyOn(pg.Client.prototype, 'query');
  const sent = vi.spyOn(pg.Query.prototype, 'submit');
  await work();
  const clients = asks.mock.contexts as unknown as Client[];
  const ours = clients.filter((client) => client.connectionParameters.application_name === 'coastline');
  const statements = sent.mock.contexts.flatMap((query, place) => {
    const [line] = sent.mock.calls[place] ?? [];
    const isOurs = ours.some(
      ({ connection }) => connection === line || connection === Object.getPrototypeOf(line),
    );
    const { text } = query as unknown as Statement;
    return isOurs && text && !INCIDENTAL.test(text) ? [{ text }] : [];
  });
  asks.mockRestore();
  sent.mockRestore();
  return statements;
}

async function bookMany(count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const car = await createCar(world, people.host);
    const guest = guests[place % guests.length] ?? people.guest;
    await createBooking(world, guest, { carId: car.id, from: 3, to: 4 });
  }
}

async function importMany(count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, place) => ({
    ...{ day: '2026-11-20', amount: '-1.00', reference: `CL-2026-${count}`, id: `${count}-${place}` },
  }));
  const mappingId = await saveMapping(world, people.admin);
  await importStatement(world, people.admin, { mappingId, file: formatStatement(entries) });
}

test('lists, searches and reports run the same number of statements for one row and for many', async () => {
  const reads = [
    () => call(world.server, 'GET', '/rest/v1/bookings?as=admin&limit=100', { as: people.admin }),
    () => call(world.server, 'GET', '/rest/v1/bookings?as=host', { as: people.host }),
    () => call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body: {} }),
    () => call(world.server, 'GET', '/rest/v1/cars/facets'),
    () => call(world.server, 'GET', '/rest/v1/statement-lines?limit=100', { as: people.admin }),
    () => call(world.server, 'GET', '/rest/v1/statements/unmatched-records', { as: people.admin }),
    () => call(world.server, 'GET', '/rest/v1/admin/dashboard', { as: people.admin }),
  ];
  const count = async () => {
    const counts = [];
    for (const read of reads) counts.push((await statementsOf(read)).length);
    return counts;
  };
  await importMany(1);
  await bookMany(1);
  const forOne = await count();
  await importMany(MANY - 1);
  await bookMany(MANY - 1);
  expect(await count()).toEqual(forOne);
  // The counts include begin and commit. The dashboard comes last: it runs one count per card.
  expect(Math.max(...forOne.slice(0, -1))).toBeLessThanOrEqual(6);
  expect(forOne.at(-1)).toBeLessThanOrEqual(13);
});

test('the job expires many holds with the statements of one', async () => {
  const expireAll = async (count: number) => {
    await bookMany(count);
    await queryRows(world, `update bookings set hold_expires_at = $1 where status = 'booked'`, [
      world.clock.now,
    ]);
    const statements = await statementsOf(() => world.server.services.holds.expireAll());
    const [row] = await queryRows(
      world,
      `select count(*)::int as open from bookings where status = 'booked'`,
    );
    expect(row).toEqual({ open: 0 });
    return statements.length;
  };
  await expireAll(0);
  const forOne = await expireAll(1);
  expect(await expireAll(MANY)).toBe(forOne);
});

test('user input is sent as a parameter and never as part of a statement [SEC-01]', async () => {
  const car = await createCar(world, people.host);
  const statements = await statementsOf(async () => {
    const info = { name: `Awa ${MARK}`, phone: '+220 770 12 34', passportId: `AB${MARK}` };
    await requestBooking(world, people.guest, {
      carId: car.id,
      from: 9,
      to: 10,
      additionalFields: { p_personal_info: info },
    });
    const search = encodeURIComponent(MARK);
    await call(world.server, 'GET', `/rest/v1/bookings?as=admin&search=${search}`, { as: people.admin });
    await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', {
      body: { p_city: MARK, p_min_price: 777.77 },
    });
  });
  expect(statements.length).toBeGreaterThan(10);
  for (const { text } of statements) {
    expect(text).not.toContain('zq');
    expect(text).not.toContain('777.77');
    expect(text).not.toContain(car.id);
  }
});

test('a statement that a failed transaction could not prepare is prepared by the next one on its connection', async () => {
  const { pool } = world.server.database;
  const statement = { name: 'say_one', text: 'select $1::int as one' };
  const say = (tx: Database) => runNamed<{ one: number }>(tx, statement, [1]);
  const client = await pool.connect();
  try {
    const tx = drizzleOn(client);
    await Promise.allSettled([client.query('begin'), client.query('select 1 / 0'), say(tx)]);
    await client.query('rollback');
    expect(await Promise.all([say(tx), say(tx)])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  } finally {
    client.release();
  }
});
