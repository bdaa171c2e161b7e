import { NoticePage } from '@coastline/contracts/people/notice';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const NOTICES = '/rest/v1/notices';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const inboxOf = async (as: TestPerson, query = ''): Promise<NoticePage> =>
  expectShape(NoticePage, (await call(world.server, 'GET', `${NOTICES}${query}`, { as })).json);
const unreadOf = async (as: TestPerson): Promise<number> =>
  (await call(world.server, 'GET', `${NOTICES}/unread`, { as })).json.unread;

async function bookCar(): Promise<string> {
  // A minute apart, so that the order of the notices is the order of the events.
  world.clock.advanceMinutes(1);
  const car = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId: car.id, from: 3, to: 5 });
}

test('guest, host and office each get their own notices, as kind and facts', async () => {
  const id = await bookCar();
  world.clock.advanceMinutes(1);
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  world.clock.advanceMinutes(1);
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  const trip = {
    car_title: 'Toyota Yaris 2019',
    start_date: dateInDays(world, 3),
    end_date: dateInDays(world, 5),
  };
  const of = async (person: TestPerson) =>
    (await inboxOf(person)).items.map((notice) => [
      notice.kind,
      'amount' in notice.data && notice.data.amount,
    ]);
  expect(await of(people.guest)).toEqual([
    ['booking_cancelled', 1000],
    ['booking_confirmed', null],
    ['booking_received', 2000],
  ]);
  expect(await of(people.host)).toEqual([
    ['host_booking_cancelled', 1000],
    ['host_booking_confirmed', 2800],
    ['host_new_booking', 2800],
  ]);
  expect((await of(people.admin)).slice(0, 3)).toEqual([
    ['office_refund_due', 1000],
    ['office_booking_confirmed', 2000],
    ['office_new_booking', 2000],
  ]);
  const [newest] = (await inboxOf(people.guest)).items;
  expect(newest).toMatchObject({ booking_id: id, read: false, data: trip });
});

test('notices about a booking contain no names [D43]', async () => {
  const id = await bookCar();
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  const notices = JSON.stringify([await inboxOf(people.host), await inboxOf(people.admin)]);
  expect(notices).not.toMatch(/Fatou|Lamin|990 41 18|770 12 34|GM123456|@coastline/);
});

test('an inbox is paged without gap or repetition', async () => {
  for (let count = 0; count < 3; count += 1) await bookCar();
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: NoticePage = await inboxOf(people.guest, `?limit=1&cursor=${encodeURIComponent(cursor)}`);
    expect(page.items.length).toBeLessThanOrEqual(1);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual((await inboxOf(people.guest)).items.map(({ id }) => id));
  expect(seen).toHaveLength(3);
  expectError(
    await call(world.server, 'GET', `${NOTICES}?cursor=x`, { as: people.guest }),
    422,
    'invalid_input',
  );
});

test('marks one notice or all up to one as read, and keeps later ones unread', async () => {
  await bookCar();
  await bookCar();
  const [second, first] = (await inboxOf(people.guest)).items;
  expect(await unreadOf(people.guest)).toBe(2);
  const read = await call(world.server, 'POST', `${NOTICES}/${first?.id}/read`, { as: people.guest });
  expect(read.json).toEqual({ unread: 1 });
  expect((await inboxOf(people.guest)).items.map(({ read: isRead }) => isRead)).toEqual([false, true]);
  await bookCar();
  const all = await call(world.server, 'POST', `${NOTICES}/read`, {
    as: people.guest,
    body: { up_to: second?.id },
  });
  expect(all.json).toEqual({ unread: 1 });
  expect((await inboxOf(people.guest)).items.map(({ read: isRead }) => isRead)).toEqual([false, true, true]);
});

test("rejects reading, counting and marking another user's notices", async () => {
  await bookCar();
  const [theirs] = (await inboxOf(people.guest)).items;
  expect((await inboxOf(people.host)).items.map(({ id }) => id)).not.toContain(theirs?.id);
  const marked = await call(world.server, 'POST', `${NOTICES}/${theirs?.id}/read`, { as: people.host });
  expectError(marked, 404, 'not_found');
  const upTo = await call(world.server, 'POST', `${NOTICES}/read`, {
    as: people.host,
    body: { up_to: theirs?.id },
  });
  expect(upTo.json).toEqual({ unread: 1 });
  expect(await unreadOf(people.guest)).toBe(1);
  for (const path of [NOTICES, `${NOTICES}/unread`]) {
    expectError(await call(world.server, 'GET', path), 401, 'not_signed_in');
  }
});

test('a person without a role has an empty inbox', async () => {
  const nobody = await createPerson(world, { name: 'New here', roles: [] });
  expect((await inboxOf(nobody)).items).toEqual([]);
  expect(await unreadOf(nobody)).toBe(0);
});

test('counts unread notices up to a hundred', async () => {
  await queryRows(
    world,
    `insert into notices (id, user_id, kind, data, created_at)
     select gen_random_uuid(), $1, 'host_payout_sent', '{"amount": 10, "bookings": 1}', now() from generate_series(1, 130)`,
    [people.host.userId],
  );
  expect(await unreadOf(people.host)).toBe(100);
});

test('a rolled-back booking creates no notices', async () => {
  const car = await createCar(world, people.host, { active: false });
  await expect(createBooking(world, people.guest, { carId: car.id, from: 3, to: 5 })).rejects.toThrow();
  expect(await unreadOf(people.host)).toBe(0);
});

test('deletes notices older than a year', async () => {
  await bookCar();
  const at = world.clock.now;
  world.clock.now = new Date(at.getTime() + 366 * 24 * 60 * 60 * 1000);
  await world.server.services.inbox.prune();
  world.clock.now = at;
  expect((await inboxOf(people.guest)).items).toEqual([]);
});

test('deletes many notices in batches, and a locked notice does not block earlier batches', async () => {
  await queryRows(
    world,
    `insert into notices (id, user_id, kind, data, created_at)
     select gen_random_uuid(), $1, 'booking_received', '{}', $2::timestamptz - make_interval(days => 366, secs => 1001 - place)
     from generate_series(1, 1001) place`,
    [people.guest.userId, world.clock.now],
  );
  const left = () => queryRows(world, 'select 1 from notices where user_id = $1', [people.guest.userId]);
  const reader = await world.owner.connect();
  await reader.query('begin');
  await reader.query('select 1 from notices where user_id = $1 order by created_at desc limit 1 for update', [
    people.guest.userId,
  ]);
  const pruned = world.server.services.inbox.prune();
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), { timeout: 5_000 });
  await reader.query('commit');
  reader.release();
  await pruned;
  expect(await left()).toEqual([]);
});
