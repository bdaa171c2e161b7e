import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPhotos } from '../../../../../../tests/support/cars.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import {
  AIRPORT_ID,
  createMeetingPlace,
  MEETING,
  SENEGAMBIA_ID,
} from '../../../../../../tests/support/meetings.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(() => startAt('2031-05-14T09:30:00.000Z'));
afterAll(() => world.stop());

/** Sets the clock and creates people whose sessions begin then. */
async function startAt(instant: string): Promise<void> {
  world.clock.now = new Date(instant);
  people = await createMarketplace(world);
}

/** Requests a booking from the 16th to the 18th with these meetings. */
async function book(meeting?: object) {
  const car = await createCar(world, people.host);
  const additionalFields = meeting === undefined ? {} : { p_meeting: meeting };
  return requestBooking(world, people.guest, { carId: car.id, from: 2, to: 4, additionalFields });
}

async function createConfirmed(meeting?: object): Promise<string> {
  const { json } = await book(meeting);
  await applyTransitions(world, people.admin, { id: json.booking_id, steps: ['deposit'] });
  return json.booking_id;
}

const change = (id: string, body: object, as: { token: string } = people.guest) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/meeting`, {
    as,
    body: { ...MEETING, pick_up_date: dateInDays(world, 2), version: 1, ...body },
  });

const countMeetings = async () => {
  const [row] = await queryRows<{ count: number }>(
    world,
    'select count(*)::int as count from booking_meetings',
  );
  return row?.count;
};

test('a booking has the places and hours that the guest chose; the flight is not for the host [TRIP-04] [TRIP-07]', async () => {
  const { json } = await book(MEETING);
  const id = json.booking_id;
  const { meeting } = (await getBooking(world, people.guest, id)).json;
  expect(meeting).toMatchObject({
    version: 1,
    pick_up: { date: '2031-05-16', time: '14:30', place: { id: AIRPORT_ID, kind: 'airport' } },
    return: { date: '2031-05-18', time: '10:00', place: { name: 'Banjul International Airport' } },
    ...{ flight_number: 'SN233', arrival_time: '13:40', lodging: null },
  });
  expect((await getBooking(world, people.admin, id)).json.meeting).toEqual(meeting);
  const { flight_number: _number, arrival_time: _time, lodging: _lodging, ...shown } = meeting;
  expect((await getBooking(world, people.host, id)).json.meeting).toEqual(shown);
});

test('a booking without meetings gets 12:00 at the first place, or no hour if that is too soon [TRIP-06]', async () => {
  const id = (await book()).json.booking_id;
  expect((await getBooking(world, people.guest, id)).json.meeting).toMatchObject({
    pick_up: { date: '2031-05-16', time: '12:00', place: { id: AIRPORT_ID } },
    return: { date: '2031-05-18', time: '12:00', place: { id: AIRPORT_ID } },
  });
  await startAt('2031-05-16T11:00:00.000Z');
  const car = await createCar(world, people.host);
  const today = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 1 });
  expect((await getBooking(world, people.guest, today)).json.meeting).toBeNull();
});

test.each<[string, object, string]>([
  ['an hour outside the opening hours', { pick_up_time: '05:45' }, 'pick_up_time'],
  ['an hour that is no quarter', { pick_up_time: '14:31' }, 'pick_up_time'],
  ['a time that does not exist', { return_time: '24:00' }, 'return_time'],
  ['an unknown place', { pick_up_place_id: UNKNOWN_ID }, 'pick_up_place_id'],
  ['a hotel without its name', { return_place_id: SENEGAMBIA_ID }, 'lodging'],
  ['a flight number of letters', { flight_number: 'BRUSSELS' }, 'flight_number'],
  ['an arrival without a flight', { flight_number: ' ' }, 'flight_number'],
])('rejects a booking with %s and stores nothing [TRIP-04]', async (_name, wrong, field) => {
  const before = await countMeetings();
  const answer = await book({ ...MEETING, ...wrong });
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid_input']);
  expect(JSON.stringify(answer.json.details)).toContain(field);
  expect(await countMeetings()).toBe(before);
});

test('a pick-up keeps the lead time of its place [TRIP-05]', async () => {
  await startAt('2031-05-16T09:30:00.000Z');
  const car = await createCar(world, people.host);
  const request = (time: string) => {
    const additionalFields = { p_meeting: { ...MEETING, pick_up_time: time } };
    return requestBooking(world, people.guest, { carId: car.id, from: 0, to: 2, additionalFields });
  };
  expect((await request('13:15')).json).toMatchObject({
    code: 'invalid_input',
    details: [{ field: 'pick_up_time', rule: 'too_soon' }],
  });
  expect((await request('13:30')).status).toBe(200);
});

test('the guest moves the meeting because of a delay, and the office learns of it [TRIP-12]', async () => {
  const id = await createConfirmed(MEETING);
  const answer = await change(id, { pick_up_time: '23:15', arrival_time: '22:20' });
  expect(answer.json.meeting).toMatchObject({
    ...{ version: 2, arrival_time: '22:20' },
    pick_up: { date: '2031-05-16', time: '23:15' },
  });
  const where = `booking_id = $1 and kind in ('meeting_changed', 'office_meeting_changed')`;
  const mails = await renderMails(world, where, [id]);
  const office = mails.find(({ text }) => text.includes('The guest has changed the meeting'));
  expect(office?.text).toContain('SN233, 22:20');
  const own = mails.find(({ text }) => text.includes('New place or time'));
  expect(own?.text).toMatch(/16 May 2031, 23:15, Banjul International Airport|23:15, Banjul International/);
  const notices = await queryRows<{ kind: string }>(
    world,
    `select kind from notices where ${where} order by kind`,
    [id],
  );
  expect(new Set(notices.map(({ kind }) => kind))).toEqual(
    new Set(['meeting_changed', 'office_meeting_changed']),
  );
  const [entry] = await queryRows<{ details: object }>(
    world,
    `select details from audit_log where entity_id = $1 and action = 'change_meeting'`,
    [id],
  );
  expect(entry?.details).toMatchObject({
    before: { pick_up: '2031-05-16 14:30' },
    after: { pick_up: '2031-05-16 23:15' },
  });
  expect(JSON.stringify(entry?.details)).not.toContain('SN233');
});

test('the office moves a meeting to the next morning, within the opening hours, and tells the guest only [TRIP-12]', async () => {
  const id = await createConfirmed(MEETING);
  const night = await change(id, { pick_up_date: '2031-05-17', pick_up_time: '01:30' }, people.admin);
  expect(night.json).toMatchObject({
    code: 'invalid_input',
    details: [{ field: 'pick_up_time', rule: 'outside_opening_hours' }],
  });
  const morning = await change(id, { pick_up_date: '2031-05-17', pick_up_time: '06:00' }, people.admin);
  expect(morning.json.meeting.pick_up).toMatchObject({ date: '2031-05-17', time: '06:00' });
  const later = await change(
    id,
    { pick_up_date: '2031-05-18', pick_up_time: '06:00', version: 2 },
    people.admin,
  );
  expect(later.json.details).toMatchObject([{ rule: 'not_on_days_of_rental' }]);
  const kinds = await queryRows<{ kind: string }>(
    world,
    `select distinct kind from mail_messages where booking_id = $1 and kind like '%meeting_changed'`,
    [id],
  );
  expect(kinds).toEqual([{ kind: 'meeting_changed' }]);
});

test('of two changes of one version, one is answered with booking_changed [TRIP-12]', async () => {
  const id = await createConfirmed(MEETING);
  const answers = await Promise.all([
    change(id, { pick_up_time: '15:00' }),
    change(id, { pick_up_time: '16:00' }, people.admin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('booking_changed');
});

const countMails = async (id: string) => {
  const where = `booking_id = $1 and kind like '%meeting_changed'`;
  return (await renderMails(world, where, [id])).length;
};

test('a change that changes nothing notifies nobody [TRIP-12]', async () => {
  const id = await createConfirmed(MEETING);
  expect((await change(id, {})).json.meeting).toMatchObject({ version: 1 });
  expect((await change(id, {}, people.admin)).json.meeting).toMatchObject({ version: 1 });
  expect(await countMails(id)).toBe(0);
});

test('after 20 changes, only the office changes a meeting, so that nobody fills the inboxes [TRIP-12]', async () => {
  const id = await createConfirmed(MEETING);
  for (let version = 1; version <= 20; version += 1) {
    const answer = await change(id, { pick_up_time: version % 2 ? '15:00' : '14:30', version });
    expect(answer.status).toBe(200);
  }
  const mails = await countMails(id);
  const refused = await change(id, { pick_up_time: '15:00', version: 21 });
  expect([refused.status, refused.json.code]).toEqual([409, 'wrong_status']);
  expect(await countMails(id)).toBe(mails);
  expect((await change(id, { pick_up_time: '15:00', version: 21 }, people.admin)).status).toBe(200);
});

test('nobody but the guest and the office changes meetings, and nobody after the pick-up [TRIP-12]', async () => {
  const id = await createConfirmed(MEETING);
  const stranger = await createPerson(world, { name: 'Stranger', roles: ['renter', 'owner'] });
  expect((await change(id, {}, people.host)).json.code).toBe('forbidden');
  expect((await change(id, {}, stranger)).json.code).toBe('booking_not_found');
  world.clock.now = new Date('2031-05-16T14:35:00.000Z');
  await Promise.all([people.guest, people.admin].map((each) => signInAgain(world, each)));
  await applyTransitions(world, people.admin, { id, steps: ['final-payment', 'hand-over'] });
  expect((await change(id, { pick_up_time: '23:00' })).json.code).toBe('wrong_status');
  expect((await change(id, { pick_up_time: '23:00' }, people.admin)).json.code).toBe('wrong_status');
});

test('the office lists pick-ups and returns of a day by hour, with phone and flight [TRIP-13]', async () => {
  await startAt('2031-06-14T09:30:00.000Z');
  const late = await createConfirmed(MEETING);
  const early = await createConfirmed({
    ...MEETING,
    pick_up_time: '08:15',
    flight_number: null,
    arrival_time: null,
  });
  const moved = await createConfirmed(MEETING);
  await change(moved, { pick_up_date: '2031-06-17', pick_up_time: '09:00' });
  const list = async (day: string) => {
    const { json } = await call(world.server, 'GET', `/rest/v1/admin/meetings?day=${day}`, {
      as: people.admin,
    });
    return json;
  };
  const onFirst = await list('2031-06-16');
  expect(onFirst.pick_ups).toMatchObject([
    { booking_id: early, time: '08:15', flight_number: null },
    {
      ...{ booking_id: late, time: '14:30', flight_number: 'SN233', arrival_time: '13:40' },
      ...{
        place_name: 'Banjul International Airport',
        guest_name: 'Fatou Jallow',
        guest_phone: expect.stringMatching(/^\+/),
      },
    },
  ]);
  expect((await list('2031-06-17')).pick_ups).toMatchObject([{ booking_id: moved, time: '09:00' }]);
  expect((await list('2031-06-18')).returns).toHaveLength(3);
  const wrong = await call(world.server, 'GET', '/rest/v1/admin/meetings?day=2031-02-30', {
    as: people.admin,
  });
  expect(wrong.json.code).toBe('invalid_input');
});

test('the office keeps places; bookings keep theirs after it is retired [TRIP-01] [TRIP-02] [TRIP-03]', async () => {
  const save = (body: object, as = people.admin) =>
    call(world.server, 'POST', '/rest/v1/admin/meeting-places', { as, body });
  const place = createMeetingPlace();
  const find = (json: { items: { name: string }[] }) =>
    json.items.find(({ name }) => name === place.name) as { id: string; updated_at: string } | undefined;
  const created = find((await save(place)).json);
  expect(created).toMatchObject({ ...place, retired_at: null });
  expect((await save({ ...place, name: place.name.toUpperCase() })).json.code).toBe(
    'meeting_place_name_used',
  );
  const meeting = { ...MEETING, pick_up_place_id: created?.id };
  const id = (await book(meeting)).json.booking_id;

  world.clock.now = new Date('2031-05-14T09:31:00.000Z');
  const version = { id: created?.id, updated_at: created?.updated_at };
  const retired = await save({ ...place, ...version, retired: true });
  expect(find(retired.json)).toMatchObject({ retired_at: '2031-05-14T09:31:00.000Z' });
  expect((await save({ ...place, ...version })).json.code).toBe('settings_changed');
  const publicList = await call(world.server, 'GET', '/rest/v1/meeting-places');
  expect(find(publicList.json)).toBeUndefined();
  expect(publicList.json.items[0]).toMatchObject({ id: AIRPORT_ID, hours: expect.any(Array) });
  expect((await book(meeting)).json.details).toMatchObject([{ rule: 'place_unknown' }]);
  expect((await getBooking(world, people.guest, id)).json.meeting.pick_up.place.name).toBe(place.name);
  expect((await save({ ...place, id: UNKNOWN_ID, updated_at: '2031-05-14T09:31:00Z' })).json.code).toBe(
    'meeting_place_not_found',
  );
  const entries = await queryRows(world, `select 1 from audit_log where entity_id = $1`, [created?.id]);
  expect(entries).toHaveLength(2);
});

test('guests see the photo of a place that the office uploaded; it is kept while a place shows it [TRIP-79] [TRIP-80]', async () => {
  const save = (body: object, as = people.admin) =>
    call(world.server, 'POST', '/rest/v1/admin/meeting-places', { as, body });
  const [first = '', second = ''] = await uploadPhotos(world, people.admin, 2);
  const [foreign = ''] = await uploadPhotos(world, people.host);
  const place = createMeetingPlace();
  type Place = { id: string; name: string; updated_at: string; photo: string | null };
  const find = (json: { items: Place[] }) => json.items.find(({ name }) => name === place.name);
  const refused = { status: 422, json: { code: 'invalid_input', details: { field: 'photo' } } };
  expect(await save({ ...place, photo: foreign })).toMatchObject(refused);
  expect(await save({ ...place, photo: 'https://elsewhere.example/photo.webp' })).toMatchObject(refused);
  const created = find((await save({ ...place, photo: first })).json);
  expect(created?.photo).toBe(first);
  const meeting = { ...MEETING, pick_up_place_id: created?.id };
  const id = (await book(meeting)).json.booking_id;
  for (const person of [people.guest, people.host]) {
    expect((await getBooking(world, person, id)).json.meeting.pick_up.place.photo).toBe(first);
  }
  expect(find((await call(world.server, 'GET', '/rest/v1/meeting-places')).json)?.photo).toBe(first);

  const change = async (body: object) => {
    world.clock.advanceMinutes(24 * 60);
    await signInAgain(world, people.admin);
    const list = await call(world.server, 'GET', '/rest/v1/admin/meeting-places', { as: people.admin });
    const { id, updated_at } = find(list.json) as Place;
    return find((await save({ ...place, id, updated_at, ...body })).json)?.photo;
  };
  const sweep = () => world.server.services.sweepPhotos.sweep();
  const exists = async (url: string) => (await world.server.app.request(url)).status === 200;
  expect(await change({ directions: 'At the gate.' })).toBe(first);
  expect(await sweep()).toBe(2);
  expect(await Promise.all([first, second, foreign].map(exists))).toEqual([true, false, false]);
  expect(await change({ photo: null })).toBeNull();
  world.clock.advanceMinutes(24 * 60);
  expect(await sweep()).toBe(1);
  expect(await exists(first)).toBe(false);
});

test.each<[string, object]>([
  ['outside The Gambia', { latitude: 14.7, longitude: -17.4 }],
  ['with hours over midnight', { hours: [{ weekday: 1, opens: '20:00', closes: '02:00' }] }],
  [
    'with a weekday twice',
    { hours: [1, 1].map((weekday) => ({ weekday, opens: '09:00', closes: '10:00' })) },
  ],
  ['without a name', { name: '  ' }],
  ['with too long directions', { directions: 'x'.repeat(501) }],
  ['of an unknown kind', { kind: 'beach' }],
])('rejects a place %s [TRIP-01] [TRIP-02]', async (_name, wrong) => {
  const body = { ...createMeetingPlace(), ...wrong };
  const answer = await call(world.server, 'POST', '/rest/v1/admin/meeting-places', {
    as: people.admin,
    body,
  });
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid_input']);
});

test('a guest whose pick-up has moved to the next day is no no-show on the first day [CANC-24]', async () => {
  const id = await createConfirmed(MEETING);
  await change(id, { pick_up_date: '2031-05-17', pick_up_time: '06:00' }, people.admin);
  const cancel = () => {
    const body = { reason: 'no_show' };
    return call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: people.admin, body });
  };
  world.clock.now = new Date('2031-05-16T23:30:00.000Z');
  await signInAgain(world, people.admin);
  expect(await cancel()).toMatchObject({ status: 409, json: { code: 'no_show_from_pick_up_day' } });
  const update = `update bookings set status = 'cancelled', cancel_reason = 'no_show', updated_at = $2 where id = $1`;
  await expect(world.owner.query(update, [id, world.clock.now])).rejects.toMatchObject({
    constraint: 'bookings_no_show_from_pick_up_day',
  });
  world.clock.now = new Date('2031-05-17T06:30:00.000Z');
  await signInAgain(world, people.admin);
  expect((await cancel()).json).toMatchObject({ status: 'cancelled', cancel_reason: 'no_show' });
});
