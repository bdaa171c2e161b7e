import type { RentalContract } from '@coastline/contracts/bookings/rental-contract';
import { LANGUAGES } from '@coastline/domain/languages/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createContractActions,
  createContractBooking,
  getContract,
  SIGNATURE,
  sha256,
  signContract,
} from '../../../../../../tests/support/contracts.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createBooking,
  createMarketplace,
  dateInDays,
  type Marketplace,
  PERSONAL_INFO,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { MEETING, SENEGAMBIA_ID } from '../../../../../../tests/support/meetings.ts';
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
  ({ carId, id } = await createContractBooking(world, people, { securityDeposit: 8000 }));
});
afterAll(() => world.stop());

const { post, download, sign, readVersions } = createContractActions(() => ({ world, people, id }));
const changeMeeting = (version: number, change: object) =>
  post('meeting', { ...MEETING, pick_up_date: dateInDays(world, 2), version, ...change }, people.guest);

describe('a rental contract', () => {
  test('has the facts of the booking in the language of its guest and in English [TRIP-172]', async () => {
    await queryRows(world, `update users set language = 'de' where id = $1`, [people.guest.userId]);
    const { json } = await getContract(world, people.guest, id);
    expect(json).toMatchObject({ state: 'unsigned', can_sign: true, changes: [], versions: [] });
    expect(json.texts.map(({ language, title }) => [language, title])).toEqual([
      ['de', 'Mietvertrag'],
      ['en', 'Rental contract'],
    ]);
    const english = json.texts.at(-1);
    const facts = Object.fromEntries(english?.facts.map(({ label, lines }) => [label, lines]) ?? []);
    expect(facts).toMatchObject({
      Renter: [people.guest.name],
      Owner: [people.host.name],
      Car: ['Toyota Yaris 2019'],
      'Price per day': ['D\u00a02\u00a0000'],
      Total: ['D\u00a06\u00a0000'],
      Deposit: ['D\u00a03\u00a0000'],
      'Final payment': ['D\u00a03\u00a0000'],
      'Charges after the trip': [
        'Late return: D\u00a0400 for each started hour',
        'Missing fuel: D\u00a0600 for each eighth of the tank',
        'Cleaning: D\u00a01\u00a0500 at most',
      ],
    });
    expect(facts['Pick-up']?.[0]).toMatch(/^Banjul International Airport, .*, 14:30$/);
    expect(facts.Return?.[0]).toMatch(/, 10:00$/);
    expect(facts['Rules of the car']?.[0]).toBe('150 km a day; each further kilometre costs D\u00a012');
    expect(facts['Rules of the car']).toHaveLength(7);
    expect(facts['Rules of the car']?.at(-1)).toContain('Security deposit of D\u00a08\u00a0000');
    const headings = english?.sections.map(({ heading }) => heading);
    expect(headings).toEqual(expect.arrayContaining(['The parties', 'After the trip', 'Law']));
    for (const { code } of LANGUAGES) {
      const { texts } = (await getContract(world, people.admin, id, code)).json;
      expect(texts[0]?.language).toBe(code);
      expect(texts[0]?.sections).toHaveLength(english?.sections.length ?? 0);
      expect(texts[0]?.facts).toHaveLength(english?.facts.length ?? 0);
    }
  });

  test('is signed once by its guest, stored with its hashes and mailed as the same file [TRIP-174] [TRIP-175] [TRIP-177]', async () => {
    await queryRows(world, `update users set language = 'sv' where id = $1`, [people.guest.userId]);
    const signed = await signContract(world, people.guest, { id, language: 'sv' });
    expect(signed.status).toBe(200);
    const contract = signed.json as RentalContract;
    const [version] = contract.versions;
    expect(contract).toMatchObject({ state: 'signed', can_sign: false });
    expect(version).toMatchObject({ version: 1, at_office: false, has_file: true });
    const again = await signContract(world, people.guest, { id, language: 'sv' });
    expect([again.status, again.json]).toEqual([200, signed.json]);
    const rows = await readVersions();
    expect(rows).toMatchObject([{ version: 1, language: 'sv', signature: SIGNATURE, witnessed_by: null }]);
    expect(rows[0]?.content_sha256).toBe(sha256(rows[0]?.content));
    expect(contract.content_sha256).toBe(rows[0]?.content_sha256);

    const { response, bytes } = await download('versions/1', people.guest);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(sha256(bytes)).toBe(version?.file_sha256);
    expect((await download('versions/1', people.host)).bytes).toEqual(bytes);
    const text = await readPdfText(bytes);
    for (const part of [
      ...['Hyresavtal', 'Rental contract', people.guest.name, people.host.name, 'Toyota Yaris', 'D 6 000'],
      ...['Hyrestagarens underskrift', 'version 1', contract.content_sha256 ?? ''],
    ]) {
      expect(text).toContain(part);
    }
    for (const secret of [
      ...[PERSONAL_INFO.passportId, people.guest.email, people.host.email, MEETING.flight_number],
      ...['770 12 34', '990 41 18'],
    ]) {
      expect(text).not.toContain(secret);
    }
    const mails = await renderMails(world, `kind = 'contract_signed' and booking_id = $1`, [id]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(version?.file_sha256);
    const [attachment] = mails[0]?.attachments ?? [];
    if (!attachment) throw new Error('The mail has no contract.');
    const file = await world.server.services.mails.renderAttachment(attachment);
    expect(new Uint8Array(file.bytes)).toEqual(bytes);
    const [entry] = await queryRows(
      world,
      `select actor_id, details from audit_log where entity_id = $1 and action = 'sign_contract'`,
      [id],
    );
    expect(entry).toEqual({
      actor_id: people.guest.userId,
      details: { version: 1, at_office: false, content_sha256: contract.content_sha256 },
    });
  });

  test('is signed only as it was shown [TRIP-174]', async () => {
    const { json: shown } = await getContract(world, people.guest, id, 'en');
    const content_sha256 = shown.content_sha256 ?? '';
    expect((await changeMeeting(1, { pick_up_time: '15:00' })).status).toBe(200);
    expectError(await signContract(world, people.guest, { id, content_sha256 }), 409, 'contract_changed');
    const other = (await getContract(world, people.guest, id, 'fr')).json.content_sha256 ?? '';
    const wrongLanguage = { id, language: 'en' as const, content_sha256: other };
    expectError(await signContract(world, people.guest, wrongLanguage), 409, 'contract_changed');
    expect(await readVersions()).toEqual([]);
    await sign();
    expectError(await signContract(world, people.guest, { id, content_sha256 }), 409, 'contract_changed');
  });

  test('has one version after two people sign at the same moment [TRIP-175]', async () => {
    const answers = await Promise.all([
      signContract(world, people.guest, { id }),
      signContract(world, people.admin, { id, signature: { kind: 'typed', name: 'Fatou Jallow' } }),
      signContract(world, people.guest, { id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readVersions()).toHaveLength(1);
    expect(await renderMails(world, `kind = 'contract_signed' and booking_id = $1`, [id])).toHaveLength(1);
  });

  test('names the agent who witnessed a signature at the office, to the office alone [TRIP-174]', async () => {
    const answer = await signContract(world, people.admin, {
      id,
      signature: { kind: 'typed', name: '  Fatou Jallow ' },
    });
    expect(answer.json.versions).toMatchObject([{ at_office: true, witnessed_by: people.admin.name }]);
    const { json } = await getContract(world, people.guest, id);
    expect(json.versions).toMatchObject([{ at_office: true }]);
    expect(JSON.stringify(json)).not.toContain(people.admin.name);
    expect(await readVersions()).toMatchObject([
      {
        ...{ signed_by: people.guest.userId, witnessed_by: people.admin.userId },
        signature: { kind: 'typed', name: 'Fatou Jallow' },
      },
    ]);
    expect(await readPdfText((await download('versions/1', people.guest)).bytes)).toContain('witnessed');
  });

  test('needs a new signature after a change of days, price or places; earlier versions stay readable [TRIP-161] [TRIP-173]', async () => {
    await sign();
    const mailsOf = async (kind: string) =>
      (await renderMails(world, 'booking_id = $1 and kind = $2', [id, kind])).map(({ text }) => text);
    expect((await mailsOf('booking_confirmed')).join()).toMatch(/sign the rental contract/);
    expect((await changeMeeting(1, { pick_up_time: '18:15' })).status).toBe(200);
    expect((await getContract(world, people.guest, id)).json).toMatchObject({ state: 'signed', changes: [] });
    const moved = { return_place_id: SENEGAMBIA_ID, return_time: '12:00', lodging: 'Kairaba Beach Hotel' };
    expect((await changeMeeting(2, moved)).status).toBe(200);
    const range = { start_date: dateInDays(world, 2), end_date: dateInDays(world, 6) };
    const longer = await post('dates', { ...range, version: 0, guest_total: 8000 }, people.guest);
    expect(longer.status).toBe(200);
    const again = 'Please sign the new version';
    const meetingMails = await mailsOf('meeting_changed');
    expect(meetingMails.map((text) => text.includes(again)).sort()).toEqual([false, true]);
    expect((await mailsOf('dates_changed')).map((text) => text.includes(again))).toEqual([true]);
    expect((await mailsOf('host_dates_changed')).join()).not.toContain(again);
    const { json } = await getContract(world, people.guest, id);
    expect(json).toMatchObject({
      state: 'outdated',
      can_sign: true,
      changes: ['days', 'price', 'places', 'return_hour'],
    });
    const first = await download('versions/1', people.guest);
    const { versions } = await sign();
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await download('versions/1', people.guest)).bytes).toEqual(first.bytes);
    expect(await readPdfText((await download('versions/2', people.guest)).bytes)).toContain('D 8 000');
    expect((await download('versions/3', people.guest)).response.status).toBe(404);
  });
});

describe('who sees a contract', () => {
  const readState = async (as: TestPerson) => {
    const { json } = await getContract(world, as, id);
    return [json.state, json.texts.length, json.versions.length];
  };

  test('guest and host see it as long as they see each other’s name, the office always [TRIP-178]', async () => {
    const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    await sign();
    const { json: asHost } = await getContract(world, people.host, id);
    expect(asHost).toMatchObject({ state: 'signed', can_sign: false });
    expectError(await getContract(world, stranger, id), 404, 'booking_not_found');
    expect((await download('versions/1', stranger)).response.status).toBe(404);
    const asked = { id, content_sha256: asHost.content_sha256 ?? '' };
    expectError(await signContract(world, people.host, asked), 403, 'forbidden');
    await requestTransition(world, people.guest, { id, step: 'cancel' });
    for (const party of [people.guest, people.host]) expect(await readState(party)).toEqual(['none', 0, 0]);
    // The guest keeps the own signed document, as in the mail and the export.
    expect((await download('versions/1', people.guest)).response.status).toBe(200);
    expect((await download('versions/1', people.host)).response.status).toBe(404);
    expect(await readState(people.admin)).toEqual(['signed', 1, 1]);
    expect((await download('versions/1', people.admin)).response.status).toBe(200);
  });

  test('no contract exists before the deposit [TRIP-178]', async () => {
    id = await createBooking(world, people.guest, { carId, from: 20, to: 22 });
    for (const party of [people.guest, people.host, people.admin]) {
      expect(await readState(party)).toEqual(['none', 0, 0]);
    }
    const early = { id, content_sha256: '0'.repeat(64) };
    expectError(await signContract(world, people.guest, early), 409, 'wrong_status');
    expectError(await signContract(world, people.admin, early), 409, 'wrong_status');
  });

  test('every caller can verify a file by its hash; only its parties learn which contract it is [TRIP-179]', async () => {
    const [version] = (await sign()).versions;
    const path = `/rest/v1/contracts/check?sha256=${version?.file_sha256}`;
    const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    for (const as of [people.guest, people.host, people.admin]) {
      const { json } = await call(world.server, 'GET', path, { as });
      expect(json).toMatchObject({ known: true, contract: { booking_id: id, version: 1, is_latest: true } });
    }
    for (const options of [{ as: stranger }, {}]) {
      const { json } = await call(world.server, 'GET', path, options);
      expect(json).toEqual({ known: true, contract: null });
    }
    const unknown = path.replace(/sha256=.{64}/, `sha256=${'0'.repeat(64)}`);
    expect((await call(world.server, 'GET', unknown, { as: people.guest })).json).toEqual({
      known: false,
      contract: null,
    });
    const { status } = await call(world.server, 'GET', '/rest/v1/contracts/check?sha256=ABC', {});
    expect(status).toBe(422);
  });
});
