import { randomUUID } from 'node:crypto';
import { AccidentReports, UnreadAccidents } from '@coastline/contracts/bookings/accident-report';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accidentBody,
  addAccidentPhoto,
  listAccidents,
  reportPath,
} from '../../../../../../tests/support/accident-reports.ts';
import { findRejection } from '../../../../../../tests/support/constraint-rejections.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const DAY_MINUTES = 24 * 60;

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

/** A booking whose car is out, or as far as the steps take it. */
async function createTrip(steps: BookingTransition[] = ['deposit', 'final-payment', 'hand-over']) {
  const { id: carId } = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId, from: 0, to: 3 });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

const body = (changes: object = {}) => accidentBody(world.clock.now, changes);
const send = (bookingId: string, report: object, as: TestPerson = people.guest, key?: string) =>
  call(world.server, 'POST', reportPath(bookingId), {
    as,
    body: report,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const acknowledge = (bookingId: string, reportId: string, as: TestPerson = people.admin) =>
  call(world.server, 'POST', `${reportPath(bookingId)}/${reportId}/acknowledge`, { as, body: {} });
const mailsOf = (bookingId: string, kind: string) =>
  renderMails(world, 'kind = $2 and booking_id = $1', [bookingId, kind]);
const noticesOf = (bookingId: string) =>
  queryRows<{ kind: string; count: number }>(
    world,
    `select kind, count(*)::int as count from notices where booking_id = $1 and kind like '%accident%' group by kind order by kind`,
    [bookingId],
  );

describe('the guest', () => {
  test('reports an accident on the road; guest and office see all of it [TRIP-213] [TRIP-218]', async () => {
    const id = await createTrip();
    const report = body();
    const sent = await send(id, report);
    expect(sent.status).toBe(200);
    const { photos, id: reportId, happened_at, ...facts } = report;
    for (const side of [people.guest, people.admin]) {
      const { items } = expectShape(AccidentReports, (await listAccidents(world, side, id)).json);
      expect(items).toMatchObject([
        {
          ...{ ...facts, id: reportId, happened_at, announced_photos: photos, photos: [] },
          position: { latitude: 13.45791, longitude: -16.70123, accuracy_m: 12 },
          ...{ time_warning: null, acknowledged: null },
        },
      ]);
    }
    expect((await listAccidents(world, people.guest, id)).json).toMatchObject({
      ...{ can_report: true, report_until: null },
    });
    expect((await listAccidents(world, people.admin, id)).json.can_report).toBe(false);
  });

  test('needs a description or a photo and nothing else [TRIP-214]', async () => {
    const id = await createTrip();
    const empty = body({
      ...{ place: '', position: null, injury: 'unknown', police: 'unknown', police_details: '' },
      ...{ other_party: { names: '', phones: '', plates: '', insurer: '' }, description: '  ', photos: 0 },
    });
    expectError(await send(id, empty), 422, 'invalid_input');
    expect((await send(id, { ...empty, photos: 1 })).status).toBe(200);
    expect((await send(id, { ...empty, id: randomUUID(), description: 'A dent.' })).status).toBe(200);
  });

  test.each([
    ['no uuid', { id: 'one' }],
    ['a long description', { description: 'x'.repeat(4001) }],
    ['a long plate', { other_party: { names: '', phones: '', plates: 'x'.repeat(301), insurer: '' } }],
    ['a place beside the earth', { position: { latitude: 91, longitude: 0, accuracy_m: null } }],
    ['13 photos', { photos: 13 }],
    ['a time that is none', { happened_at: 'yesterday' }],
    ['an unknown injury', { injury: 'a bit' }],
  ])('cannot report %s, and nothing is stored [TRIP-214]', async (_, changes) => {
    const id = await createTrip();
    expectError(await send(id, body(changes)), 422, 'invalid_input');
    expect((await listAccidents(world, people.guest, id)).json.items).toEqual([]);
    expect(await noticesOf(id)).toEqual([]);
  });

  test('reports from the hand-over until 72 hours after the return [TRIP-213]', async () => {
    const early = await createTrip(['deposit', 'final-payment']);
    expectError(await send(early, body()), 409, 'wrong_status');
    const id = await createTrip(['deposit', 'final-payment', 'hand-over', 'return']);
    world.clock.advanceMinutes(3 * DAY_MINUTES - 1);
    await signInAgain(world, people.guest);
    const report = body();
    expect((await send(id, report)).json).toMatchObject({ can_report: true });
    world.clock.advanceMinutes(2);
    expectError(await send(id, body()), 409, 'too_late_to_report');
    // The answer to the first attempt was lost: the phone sends the same report again.
    expect((await send(id, report)).json).toMatchObject({ can_report: false, items: [{ id: report.id }] });
  });

  test('reports after the office has cancelled the trip on the road [TRIP-213]', async () => {
    const id = await createTrip();
    const cancelled = await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, {
      ...{ as: people.admin, body: { reason: 'other' } },
    });
    expect(cancelled.status).toBe(200);
    expect((await send(id, body())).status).toBe(200);
    world.clock.advanceMinutes(3 * DAY_MINUTES + 1);
    await signInAgain(world, people.guest);
    expectError(await send(id, body()), 409, 'too_late_to_report');
  });

  test('sends a report once, however often the phone tries, also at the same time [TRIP-215]', async () => {
    const id = await createTrip();
    const report = body();
    const answers = await Promise.all([
      send(id, report),
      send(id, report),
      send(id, report, people.guest, report.id),
      send(id, report, people.guest, report.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await listAccidents(world, people.guest, id)).json.items).toHaveLength(1);
    expect((await noticesOf(id)).find(({ kind }) => kind === 'accident_reported')?.count).toBe(1);
    expectError(await send(id, { ...report, description: 'Something else.' }), 409, 'accident_id_used');
    const other = await createTrip();
    expectError(await send(other, report), 409, 'accident_id_used');
    expect((await listAccidents(world, people.guest, other)).json.items).toEqual([]);
  });

  test('sends at most five reports of a trip, also at the same time [TRIP-215]', async () => {
    const id = await createTrip();
    const answers = await Promise.all(Array.from({ length: 7 }, () => send(id, body())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expectError(await send(id, body()), 409, 'too_many_accident_reports');
    expect((await listAccidents(world, people.guest, id)).json).toMatchObject({ can_report: false });
  });

  test('states an implausible time, which is marked and not refused [TRIP-216]', async () => {
    const id = await createTrip();
    const future = new Date(world.clock.now.getTime() + 3_600_000).toISOString();
    await send(id, body({ happened_at: future }));
    await send(id, body({ happened_at: '2001-01-01T00:00:00Z' }));
    const { items } = (await listAccidents(world, people.admin, id)).json as AccidentReports;
    expect(items.map((item) => item.time_warning)).toEqual(['future', 'before_hand_over']);
    const [mail] = await mailsOf(id, 'office_accident_reported');
    expect(mail?.text).toContain('The stated time is in the future');
  });
});

describe('the photos of a report', () => {
  test('follow it, once each, in any number of attempts, and no more than twelve [TRIP-217]', async () => {
    const id = await createTrip();
    const report = body({ photos: 12 });
    await send(id, report);
    const photo = { bookingId: id, reportId: report.id, photoId: randomUUID() };
    const attempts = await Promise.all([
      addAccidentPhoto(world, people.guest, photo),
      addAccidentPhoto(world, people.guest, photo),
    ]);
    const again = await addAccidentPhoto(world, people.guest, { ...photo, key: randomUUID() });
    expect(new Set([...attempts, again].map(({ json }) => json.id)).size).toBe(1);
    for (let count = 1; count < 12; count += 1) {
      expect((await addAccidentPhoto(world, people.guest, { ...photo, photoId: randomUUID() })).status).toBe(
        200,
      );
    }
    const late = { ...photo, photoId: randomUUID() };
    expectError(await addAccidentPhoto(world, people.guest, late), 409, 'too_many_photos');
    const { items } = (await listAccidents(world, people.admin, id)).json as AccidentReports;
    expect(items[0]?.photos).toHaveLength(12);
    expect(await queryRows(world, `select 1 from picture_removals where folder = 'accident-photos'`)).toEqual(
      [],
    );
  });

  test('are accepted for seven days, from the guest alone and for their report [TRIP-217]', async () => {
    const id = await createTrip();
    const report = body();
    await send(id, report);
    const photo = { bookingId: id, reportId: report.id };
    for (const side of [people.host, people.admin]) {
      expectError(await addAccidentPhoto(world, side, photo), 403, 'forbidden');
    }
    const unknown = { bookingId: id, reportId: randomUUID() };
    expectError(await addAccidentPhoto(world, people.guest, unknown), 404, 'accident_report_not_found');
    world.clock.advanceMinutes(7 * DAY_MINUTES + 1);
    await signInAgain(world, people.guest);
    expectError(await addAccidentPhoto(world, people.guest, photo), 409, 'accident_photos_closed');
  });
});

describe('the host', () => {
  test('sees when, where and what, and photos of the car, but no other people, police or position [TRIP-218]', async () => {
    const id = await createTrip();
    const report = body();
    await send(id, report);
    const key = { bookingId: id, reportId: report.id };
    const car = await addAccidentPhoto(world, people.guest, { ...key, subject: 'car' });
    const other = await addAccidentPhoto(world, people.guest, { ...key, subject: 'other' });
    const { json } = await listAccidents(world, people.host, id);
    expect(expectShape(AccidentReports, json).items).toEqual([
      {
        ...{ id: report.id, happened_at: report.happened_at, reported_at: world.clock.now.toISOString() },
        ...{ place: report.place, description: report.description, time_warning: null, acknowledged: null },
        photos: [car.json],
      },
    ]);
    expect(json.can_report).toBe(false);
    const fetchPhoto = async (as: TestPerson, photoId: string) =>
      (await fetchAs(world.server, as, `${reportPath(id)}/${report.id}/photos/${photoId}`)).status;
    const stranger = await createPerson(world, { name: 'Stranger', roles: ['renter', 'owner'] });
    expect(await fetchPhoto(people.host, car.json.id)).toBe(200);
    expect(await fetchPhoto(people.host, other.json.id)).toBe(404);
    expect(await fetchPhoto(people.admin, other.json.id)).toBe(200);
    expect(await fetchPhoto(stranger, car.json.id)).toBe(404);
    expectError(await listAccidents(world, stranger, id), 404, 'booking_not_found');
    expectError(await send(id, body(), people.host), 403, 'forbidden');
    expectError(await send(id, body(), people.admin), 403, 'forbidden');
    const [mail] = await mailsOf(id, 'host_accident_reported');
    expect(mail?.text).toContain('A minibus hit the left side');
    expect(mail?.text).not.toMatch(/Ousman|770 55 66|BJL 4411|Takaful|Kotu station|13\.457|injur/i);
  });
});

describe('the office', () => {
  test('learns at once of booking, car and whether a person is hurt, and the guest gets a copy [TRIP-219] [TRIP-220]', async () => {
    const id = await createTrip();
    await send(id, body());
    expect(await noticesOf(id)).toEqual([
      { kind: 'accident_reported', count: 1 },
      { kind: 'host_accident_reported', count: 1 },
      { kind: 'office_accident_reported', count: expect.any(Number) },
    ]);
    const [office] = await mailsOf(id, 'office_accident_reported');
    expect(office?.subject).toMatch(/^Accident, persons injured: Toyota Yaris 2019 \(CL-\S+\)$/);
    expect(office?.text).toMatch(/Ousman Ceesay[\s\S]*\+220 770 55 66[\s\S]*BJL 4411 C/);
    const [copy] = await mailsOf(id, 'accident_reported');
    expect(copy?.text).toMatch(/Kotu station, report 41\/2031[\s\S]*A minibus hit the left side/);
    const stored = await queryRows<{ details: unknown }>(
      world,
      `select details from audit_log where entity_id = $1 and action = 'report_accident'`,
      [id],
    );
    expect(JSON.stringify(stored)).not.toMatch(/minibus|Ousman|injured|13\.45/);
  });

  test('acknowledges a report once, and the guest is told by whom [TRIP-219]', async () => {
    const id = await createTrip();
    const hurt = body();
    await send(id, body({ injury: 'none' }));
    await send(id, hurt);
    const unread = await call(world.server, 'GET', '/rest/v1/admin/accident-reports', { as: people.admin });
    const { items } = expectShape(UnreadAccidents, unread.json);
    const own = items.filter(({ booking_id }) => booking_id === id);
    expect(own).toMatchObject([{ id: hurt.id, injury: 'injured' }, { injury: 'none' }]);
    expectError(await acknowledge(id, hurt.id, people.guest), 403, 'forbidden');
    expectError(await acknowledge(id, randomUUID()), 404, 'accident_report_not_found');
    const answers = await Promise.all([acknowledge(id, hurt.id), acknowledge(id, hurt.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const seen = (await listAccidents(world, people.guest, id)).json as AccidentReports;
    expect(seen.items.find((item) => item.id === hurt.id)?.acknowledged).toEqual({
      at: world.clock.now.toISOString(),
      by: 'Office',
    });
    expect((await noticesOf(id)).find(({ kind }) => kind === 'accident_acknowledged')?.count).toBe(1);
    const [mail] = await mailsOf(id, 'accident_acknowledged');
    expect(mail?.text).toContain('Office has read your report');
    expect(mail?.text).not.toContain('minibus');
  });
});

const ERASE = `update accident_reports set erased_at = now(), place = '', latitude = null, longitude = null, accuracy_m = null,
  injury = 'unknown', police = 'unknown', police_details = '', other_names = '', other_phones = '', other_plates = '',
  other_insurer = '', description = '' where booking_id = $1`;

test('PostgreSQL keeps a report as it was sent, and erases all personal parts or none [TRIP-221] [TRIP-222]', async () => {
  const id = await createTrip();
  const report = body();
  await send(id, report);
  await addAccidentPhoto(world, people.guest, { bookingId: id, reportId: report.id });
  const change = (statement: string) => queryRows(world, statement, [id]);
  for (const statement of [
    `update accident_reports set description = 'Another story' where booking_id = $1`,
    `update accident_reports set description = '' where booking_id = $1`,
    'delete from accident_report_photos where booking_id = $1',
    `update accident_reports set happened_at = now() where booking_id = $1`,
    'delete from accident_reports where booking_id = $1',
    'update accident_report_photos set added_at = now() where booking_id = $1',
  ]) {
    await expect(change(statement), statement).rejects.toThrow(/is final/);
  }
  // The office has not read it: its account cannot be erased either.
  await expect(change(ERASE)).rejects.toThrow(/accident_reports_erased_is_whole/);
  await acknowledge(id, report.id);
  await expect(change(ERASE)).rejects.toThrow(/no account of booking .* is erased/);
  await expect(change(ERASE.replace("injury = 'unknown'", "injury = 'injured'"))).rejects.toThrow(
    /accident_reports_erased_is_whole/,
  );
  await expect(
    change(`update accident_reports set acknowledged_at = now() where booking_id = $1`),
  ).rejects.toThrow(/is final/);
  const early = await createTrip(['deposit']);
  await expect(
    queryRows(
      world,
      `insert into accident_reports (id, booking_id, number, happened_at, reported_at, place, injury, police, police_details,
         other_names, other_phones, other_plates, other_insurer, description, announced_photos)
       values (gen_random_uuid(), $1, 1, now(), now(), '', 'none', 'unknown', '', '', '', '', '', 'A dent', 0)`,
      [early],
    ),
  ).rejects.toThrow(/takes no accident report/);
});

describe('the personal data', () => {
  test('of a report is in the export of its guest, and without other people in that of the host [TRIP-222]', async () => {
    const id = await createTrip();
    const report = body();
    await send(id, report);
    await addAccidentPhoto(world, people.guest, { bookingId: id, reportId: report.id, subject: 'other' });
    const exportOf = async (as: TestPerson) =>
      JSON.stringify(
        (await call(world.server, 'GET', '/rest/v1/account/export', { as })).json.accident_reports,
      );
    expect(await exportOf(people.guest)).toMatch(/accident-reports[\s\S]*minibus[\s\S]*Ousman Ceesay/);
    const hosts = await exportOf(people.host);
    expect(hosts).toContain('minibus');
    expect(hosts).not.toMatch(/Ousman|Kotu station|13\.45|injured|\/photos\//);
  });

  test('goes with the account of the guest once the office has read the report [TRIP-222]', async () => {
    const id = await createTrip();
    const report = body();
    await send(id, report);
    await addAccidentPhoto(world, people.guest, { bookingId: id, reportId: report.id });
    await applyTransitions(world, people.admin, { id, steps: ['return'] });
    const erase = () => call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
    const refused = await erase();
    expectError(refused, 409, 'account_in_use');
    expect(refused.json.details.bookings).toContainEqual(
      expect.objectContaining({ booking_id: id, reason: 'unread' }),
    );
    await acknowledge(id, report.id);
    expect((await erase()).status).toBeLessThan(300);
    // A report that was sent before the erasure can arrive after it.
    const late = `insert into accident_reports select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
      'number', 5, 'description', 'Late') || '{"erased_at": null, "acknowledged_by": null, "acknowledged_at": null}')).*
      from accident_reports a where booking_id = $1 limit 1`;
    expect(await findRejection(world.owner, [late, [id]])).toBe('accident_reports_trip_open');
    const { items } = (await listAccidents(world, people.admin, id)).json as AccidentReports;
    expect(items).toMatchObject([
      {
        ...{ place: '', description: '', position: null, police_details: '', photos: [] },
        other_party: { names: '', phones: '', plates: '', insurer: '' },
        ...{ injury: 'unknown', police: 'unknown', happened_at: report.happened_at },
      },
    ]);
    const [erased] = await queryRows<{ erased: boolean; removals: number }>(
      world,
      `select erased_at is not null as erased, (select count(*)::int from picture_removals where folder = 'accident-photos'
         and booking_id = $1) as removals from accident_reports where booking_id = $1`,
      [id],
    );
    expect(erased).toEqual({ erased: true, removals: 1 });
    const mails = await queryRows(world, 'select 1 from mail_messages where booking_id = $1', [id]);
    expect(mails).toEqual([]);
  });
});
