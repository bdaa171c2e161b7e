import { EMPTY_PAYEE, type PayeeSettings } from '@coastline/domain/money/payee';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const PAYEE: PayeeSettings = {
  wave: { number: '771 2345', name: 'Coastline Ltd', link: 'https://wave.example/pay' },
  bank: {
    bank: 'Example Bank',
    holder: 'Coastline Ltd',
    account: '000123',
    iban: 'gb33 bukb 2020 1555 5555 55',
    bic: 'exmpgmgm',
    branch: 'Kololi',
  },
  offices: [
    { name: 'Kololi office', address: '1 Example Street', hours: { en: '9 to 18', de: '9 bis 18 Uhr' } },
  ],
  remarks: { cash: {}, wave: { en: 'Keep the receipt.', de: 'Beleg aufheben.' }, bank: {} },
};

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
  await queryRows(world, `delete from settings where key = 'payee'`);
});
afterAll(() => world.stop());

async function savePayee(payee: unknown, as: TestPerson = people.admin) {
  const { json } = await call(world.server, 'GET', '/rest/v1/settings', { as: people.admin });
  const body = { version: json.version, changes: { payee } };
  return call(world.server, 'POST', '/rest/v1/settings', { as, body });
}
const bookBy = async (method: 'cash' | 'wave' | 'bank') =>
  createBooking(world, people.guest, {
    carId: (await createCar(world, people.host)).id,
    from: 3,
    to: 5,
    method,
  });
const payeeSeenBy = async (as: TestPerson, id: string) => (await getBooking(world, as, id)).json.payee;

test('only the guest of a booking reads the payee details of its method [PAY-01] [PAY-02]', async () => {
  expect((await savePayee(PAYEE)).status).toBe(200);
  const byWave = await bookBy('wave');
  expect(await payeeSeenBy(people.guest, byWave)).toEqual({
    method: 'wave',
    number: '+2207712345',
    name: 'Coastline Ltd',
    link: 'https://wave.example/pay',
    remark: PAYEE.remarks.wave,
  });
  expect(await payeeSeenBy(people.guest, await bookBy('bank'))).toMatchObject({
    method: 'bank',
    iban: 'GB33BUKB20201555555555',
    bic: 'EXMPGMGM',
  });
  expect(await payeeSeenBy(people.guest, await bookBy('cash'))).toMatchObject({ offices: PAYEE.offices });
  for (const other of [people.host, people.admin]) expect(await payeeSeenBy(other, byWave)).toBeUndefined();
  const list = await call(world.server, 'GET', '/rest/v1/bookings?as=guest', { as: people.guest });
  expect(list.json.items.map((item: { payee: unknown }) => Boolean(item.payee))).toEqual([true, true, true]);
  const asHost = await call(world.server, 'GET', '/rest/v1/bookings?as=host', { as: people.host });
  expect(JSON.stringify(asHost.json)).not.toContain('7712345');
  expect(JSON.stringify((await call(world.server, 'GET', '/rest/v1/config')).json)).not.toMatch(
    /payee|7712345/,
  );
});

test('a booking has payee details for both halves until everything is paid [PAY-01]', async () => {
  await savePayee(PAYEE);
  const id = await bookBy('wave');
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  expect(await payeeSeenBy(people.guest, id)).toMatchObject({ number: '+2207712345' });
  await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
  expect(await payeeSeenBy(people.guest, id)).toBeUndefined();
});

test('without payee details the guest is asked to contact the office [PAY-01] [PAY-03]', async () => {
  const id = await bookBy('wave');
  expect(await payeeSeenBy(people.guest, id)).toBeNull();
  const [mail] = await renderMails(world, `kind = 'booking_received' and booking_id = $1`, [id]);
  expect(mail?.text).toContain('Please ask the office how to pay: +220 446 0010');
});

test('the mail after a booking has amount, payee, deadline and reference [PAY-03]', async () => {
  await savePayee(PAYEE);
  await call(world.server, 'GET', '/rest/v1/me', { as: people.guest, headers: { cookie: 'language=de' } });
  const id = await bookBy('wave');
  const { json } = await getBooking(world, people.guest, id);
  const [mail] = await renderMails(world, `kind = 'booking_received' and booking_id = $1`, [id]);
  const time = json.hold_expires_at.slice(11, 16);
  for (const words of [
    `${time} gambischer Zeit (GMT)`,
    `Verwendungszweck: ${json.booking_number}`,
    'Wave-Nummer: +220 771 2345',
    'Name bei Wave: Coastline Ltd',
    'Beleg aufheben.',
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.html).toContain('+220 771 2345');
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  const [confirmed] = await renderMails(world, `kind = 'booking_confirmed' and booking_id = $1`, [id]);
  expect(confirmed?.text).toMatch(/Zahlen bis: vor der Abholung am .*\nVerwendungszweck/);
});

test('a change is audited and mailed to all other admins, and nothing is sent without a change [PAY-04]', async () => {
  const colleague = await createPerson(world, { name: 'Second Admin', roles: ['admin'] });
  await savePayee(PAYEE);
  await savePayee(PAYEE);
  const mails = await renderMails(world, `kind = 'payee_changed' and to_address = any($1)`, [
    [colleague.email, people.admin.email, people.guest.email],
  ]);
  expect(mails.map(({ toAddress }) => toAddress)).toEqual([colleague.email]);
  expect(mails[0]?.text).toContain('Changed: Wave number, Bank account, Offices and their hours, Remarks');
  expect(mails[0]?.text).toContain(people.admin.email);
  expect(mails[0]?.text).not.toContain('7712345');
  const [entry] = await queryRows<{ details: { before: unknown } }>(
    world,
    `select details from audit_log where action = 'change_settings' order by id desc limit 1`,
  );
  expect(entry?.details.before).toEqual({ payee: EMPTY_PAYEE });
});

test.each([
  ['wave.number', { ...PAYEE, wave: { ...PAYEE.wave, number: 'abcdefgh' } }],
  ['wave.link', { ...PAYEE, wave: { ...PAYEE.wave, link: 'http://wave.example' } }],
  ['bank.iban', { ...PAYEE, bank: { ...PAYEE.bank, iban: 'GB33BUKB20201555555556' } }],
])('rejects invalid payee details without a change: %s [PAY-02]', async (field, payee) => {
  const answer = await savePayee(payee);
  expectError(answer, 422, 'invalid_input');
  expect(answer.json.details).toMatchObject([{ field: `payee.${field}` }]);
  expect(await queryRows(world, `select 1 from settings where key = 'payee'`)).toEqual([]);
});

test('only admins read and change payee details [PAY-02]', async () => {
  await savePayee(PAYEE);
  for (const as of [people.guest, people.host]) {
    expectError(await savePayee(EMPTY_PAYEE, as), 403, 'forbidden');
    expectError(await call(world.server, 'GET', '/rest/v1/settings', { as }), 403, 'forbidden');
  }
});
