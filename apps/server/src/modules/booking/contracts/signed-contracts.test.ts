import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRejection } from '../../../../../../tests/support/constraint-rejections.ts';
import {
  createContractActions,
  createContractBooking,
  getContract,
  SIGNATURE,
  sha256,
  signContract,
} from '../../../../../../tests/support/contracts.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  HAND_OVER,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { MEETING } from '../../../../../../tests/support/meetings.ts';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let carId: string;
/** A confirmed booking of three days, from in two days on, picked up and returned at the airport. */
let id: string;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
  ({ carId, id } = await createContractBooking(world, people));
});
afterAll(() => world.stop());

const { post, download, sign, readVersions } = createContractActions(() => ({ world, people, id }));

describe('the hand-over of a car', () => {
  const { contract_on_paper: _, ...unsigned } = HAND_OVER;
  const handOver = (body: object) =>
    requestTransition(world, people.admin, { id, step: 'hand-over', body: { ...unsigned, ...body } });
  const readAudit = () =>
    queryRows(world, `select details from audit_log where entity_id = $1 and action = 'hand_over'`, [id]);

  beforeEach(async () => {
    id = await createBooking(world, people.guest, { carId, from: 0, to: 1 });
    await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  });

  test('needs the current contract signed [TRIP-176]', async () => {
    await sign();
    const place = { ...MEETING, pick_up_time: '23:45', return_time: '23:45', version: 0 };
    const meeting = await post('meeting', { ...place, pick_up_date: dateInDays(world, 0) }, people.admin);
    expect(meeting.status).toBe(200);
    await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
    expectError(await handOver({}), 409, 'contract_not_signed');
    expectError(await handOver({ contract_on_paper: false }), 409, 'contract_not_signed');
    expect(await readAudit()).toEqual([]);
    await sign();
    expect((await handOver({ contract_on_paper: true })).status).toBe(200);
    expect(await readAudit()).toMatchObject([{ details: { contract: 2 } }]);
  });

  test('stores the contract that the office states to be signed on paper, for guest, host and office [TRIP-157] [TRIP-176]', async () => {
    await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
    expectError(await handOver({}), 409, 'contract_not_signed');
    expect((await handOver({ contract_on_paper: true })).status).toBe(200);
    expect(await readAudit()).toMatchObject([{ details: { contract: 'paper' } }]);
    const { json } = await getContract(world, people.guest, id);
    expect(json).toMatchObject({
      ...{ state: 'signed', can_sign: false },
      versions: [{ version: 1, on_paper: true, at_office: true, has_file: true }],
    });
    const { response, bytes } = await download('versions/1', people.guest);
    expect(response.status).toBe(200);
    expect(sha256(bytes)).toBe(json.versions[0]?.file_sha256);
    expect(await readPdfText(bytes)).toContain('as an agent of the office has stated at the hand-over');
    const rejected = async (change: string) =>
      findRejection(world.owner, [
        `insert into contract_versions (booking_id, version, language, content,
        content_sha256, signature, signed_at, signed_by, witnessed_by, file, file_sha256, on_paper, host_id)
        select booking_id, 2, language, ${change}, host_id from contract_versions where booking_id = $1`,
        [id],
      ]);
    const rest = 'signed_at, signed_by, witnessed_by, file, file_sha256';
    expect(await rejected(`content || ' ', content_sha256, signature, ${rest}, true`)).toBe(
      'contract_versions_content_hash',
    );
    expect(await rejected(`content, content_sha256, '{}', ${rest}, true`)).toBe('contract_versions_whole');
    expect(await rejected(`content, content_sha256, null, ${rest}, false`)).toBe('contract_versions_whole');
    const alone = 'signed_at, signed_by, null, file, file_sha256';
    expect(await rejected(`content, content_sha256, null, ${alone}, true`)).toBe(
      'contract_versions_paper_witnessed',
    );
    await applyTransitions(world, people.admin, { id, steps: ['return'] });
    const late = { id, content_sha256: '0'.repeat(64) };
    expectError(await signContract(world, people.guest, late), 409, 'wrong_status');
    expect((await getContract(world, people.guest, id)).json).toMatchObject({
      state: 'signed',
      can_sign: false,
      texts: [{ language: 'en' }],
    });
  });

  test('does not sign later changes: after the trip, the contract says what was signed [TRIP-173] [TRIP-176]', async () => {
    const car = await createCar(world, people.host);
    id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
    await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
    await sign();
    const { json: booking } = await getBooking(world, people.guest, id);
    await applyTransitions(world, people.admin, { id, steps: ['final-payment', 'hand-over'] });
    const days = { start_date: booking.start_date, end_date: dateInDays(world, 1) };
    const change = { ...days, version: 0, guest_total: booking.daily_price, keeps_nothing: true };
    expect((await post('dates', change, people.admin)).status).toBe(200);
    expect((await getContract(world, people.guest, id)).json).toMatchObject({ state: 'outdated' });
    await applyTransitions(world, people.admin, { id, steps: ['return'] });
    const { json } = await getContract(world, people.guest, id);
    expect(json).toMatchObject({ state: 'changed_since', can_sign: false, changes: ['days', 'price'] });
    expect(JSON.stringify(json.texts)).toContain('Rental contract');
  });

  test('has a copy for a signature on paper, with lines to sign on [TRIP-184]', async () => {
    const { response, bytes } = await download('draft?language=nl', people.admin);
    expect(response.status).toBe(200);
    const text = await readPdfText(bytes);
    for (const part of [
      'Huurcontract',
      'Rental contract',
      'Voor een handtekening op papier',
      'Plaats en datum',
    ])
      expect(text).toContain(part);
    expect((await download('draft', people.host)).response.status).toBe(403);
  });
});

const MALFORMED: [string, unknown][] = [
  ['no signature', { kind: 'drawn', strokes: [] }],
  ['a dot', { kind: 'drawn', strokes: [[300, 100]] }],
  ['a point outside the box', { kind: 'drawn', strokes: [[0, 0, 601, 100]] }],
  ['a point below the box', { kind: 'drawn', strokes: [[0, 0, 100, 201]] }],
  ['half a point', { kind: 'drawn', strokes: [[0, 0, 300]] }],
  ['too many strokes', { kind: 'drawn', strokes: Array.from({ length: 61 }, () => [0, 0, 300, 100]) }],
  ['a blank name', { kind: 'typed', name: '   ' }],
  ['a name that the PDF cannot print', { kind: 'typed', name: 'فاتو سيساي' }],
  ['a long name', { kind: 'typed', name: 'x'.repeat(101) }],
  ['NUL in a name', { kind: 'typed', name: 'Awa\0Jobe' }],
  ['another kind', { kind: 'svg', path: '<script>' }],
];

test('malformed and missing signatures are rejected and store nothing [TRIP-171]', async () => {
  for (const [name, signature] of MALFORMED) {
    const answer = await signContract(world, people.guest, { id, signature: signature as typeof SIGNATURE });
    expectError(answer, 422, 'invalid_input');
    expect(await readVersions(), name).toEqual([]);
  }
});

test('a signed version never changes, not even for the owner of the database [TRIP-175]', async () => {
  await sign();
  for (const change of [
    `update contract_versions set content = content || ' '`,
    `update contract_versions set file = '\\x00'`,
    `update contract_versions set signature = '{"kind": "typed", "name": "X"}'`,
    `update contract_versions set file_sha256 = repeat('0', 64)`,
    'update contract_versions set signed_at = now()',
    `update contract_versions set content = '{"facts": {}}', signature = null, file = null, erased_at = now()`,
    'delete from contract_versions',
  ]) {
    await expect(world.owner.query(change), change).rejects.toMatchObject({
      constraint: 'contract_versions_are_final',
    });
  }
});

test('a version without its signer, its turn or its hashes is not added [TRIP-175]', async () => {
  for (const [change, constraint] of [
    [{ signed_by: 'admin' }, 'contract_versions_signed_by_guest'],
    [{ host: 'admin' }, 'contract_versions_signed_by_guest'],
    [{ version: 3 }, 'contract_versions_in_order'],
    [{ content: '{}' }, 'contract_versions_content_hash'],
    [{ file: 'changed' }, 'contract_versions_file_hash'],
  ] as const) {
    const row = {
      content: '{"facts": {}}',
      file: 'file',
      version: 1,
      signed_by: 'guest' as const,
      host: 'host' as const,
      ...change,
    };
    const insert = world.owner.query(
      `insert into contract_versions (booking_id, version, language, content, content_sha256, signature, signed_at,
         signed_by, file, file_sha256, host_id) values ($1, $2, 'en', $3, $4, '{}', now(), $5, $6, $7, $8)`,
      [
        ...[id, row.version, row.content, sha256('{"facts": {}}')],
        ...[people[row.signed_by].userId, Buffer.from(row.file), sha256('file')],
        people[row.host].userId,
      ],
    );
    await expect(insert).rejects.toMatchObject({ constraint });
  }
});

test('an export has the contracts without the name of the other party, an erasure keeps facts and hashes [TRIP-180] [TRIP-181]', async () => {
  people = await createMarketplace(world);
  carId = (await createCar(world, people.host)).id;
  id = await createBooking(world, people.guest, { carId, from: 0, to: 1 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
  const [version] = (await sign()).versions;
  await applyTransitions(world, people.admin, { id, steps: ['hand-over', 'return'] });
  const readExport = async (as: TestPerson) =>
    (await call(world.server, 'GET', '/rest/v1/account/export', { as })).json.contracts;
  const [exported] = await readExport(people.guest);
  expect(exported).toMatchObject({
    ...{ version: 1, signature: SIGNATURE, file_sha256: version?.file_sha256, facts: { guest_total: 2000 } },
    address: `/rest/v1/bookings/${id}/contract/versions/1`,
  });
  expect(JSON.stringify(exported)).not.toContain(people.host.name);
  expect(await readExport(people.host)).toMatchObject([{ version: 1, signature: null }]);

  const erased = await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
  expect(erased.status).toBe(200);
  const [row] = await readVersions();
  expect(row).toMatchObject({ signature: null, file_sha256: version?.file_sha256 });
  expect(JSON.parse(row?.content)).toEqual({ facts: exported.facts });
  expect(JSON.stringify(row)).not.toContain('Fatou');
  const { json } = await getContract(world, people.host, id);
  expect(json).toMatchObject({ state: 'signed', texts: [], versions: [{ has_file: false }] });
  expect((await download('versions/1', people.host)).response.status).toBe(404);
  const check = `/rest/v1/contracts/check?sha256=${version?.file_sha256}`;
  expect((await call(world.server, 'GET', check, {})).json.known).toBe(true);
});

test('a contract stays with the host who is named in it when the booking moves to a car of another host [TRIP-178] [TRIP-180]', async () => {
  await sign();
  const newHost = await createPerson(world, { name: 'Awa Ceesay', roles: ['owner'] });
  const { id: otherId } = await createCar(world, newHost, { dailyPrice: '2000.00' });
  const total = (await getBooking(world, people.admin, id)).json.guest_total;
  const moved = await call(world.server, 'POST', `/rest/v1/bookings/${id}/car`, {
    as: people.admin,
    body: {
      ...{ car_id: otherId, version: 0, guest_total: total, reason: 'The gearbox is broken.' },
      car_rules: DEFAULT_CAR_RULES,
    },
  });
  expect(moved.status).toBe(200);
  expect((await getContract(world, newHost, id)).json.versions).toEqual([]);
  expect((await download('versions/1', newHost)).response.status).toBe(404);
  expect((await download('versions/1', people.guest)).response.status).toBe(200);
  const erased = await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.host, body: {} });
  expect(erased.status).toBe(200);
  const [version] = await readVersions();
  expect(JSON.parse(version?.content)).toEqual({ facts: expect.anything() });
});

test('PostgreSQL erases parts of signed contracts, records and charges only with an account [TRIP-158]', async () => {
  await sign();
  const facts = `jsonb_build_object('facts', content::jsonb -> 'facts')`;
  const rejection = await findRejection(world.owner, [
    `update contract_versions set content = ${facts}, signature = null, file = null, erased_at = now()
     where booking_id = $1`,
    [id],
  ]);
  expect(rejection).toBe('erased_with_an_account');
  id = await createBooking(world, people.guest, { carId, from: 0, to: 1 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment', 'hand-over'] });
  const personal = [
    'update condition_records set personal = null where booking_id = $1 and personal is not null',
    [id],
  ] as const;
  expect(await findRejection(world.owner, [personal[0], [...personal[1]]])).toBe('erased_with_an_account');
});
