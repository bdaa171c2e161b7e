import { EMPTY_PAYEE, type PayeeSettings } from '@coastline/domain/money/payee';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../test-support/expectations.ts';
import { readMails } from '../../test-support/mails.ts';
import {
  addCar,
  addMarketplace,
  bookedId,
  type Marketplace,
  readBooking,
  sqlRows,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { addPerson, type TestPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

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
  people = await addMarketplace(world);
  await sqlRows(world, `delete from settings where key = 'payee'`);
});
afterAll(() => world.stop());

async function savePayee(payee: unknown, as: TestPerson = people.admin) {
  const { json } = await call(world.server, 'GET', '/rest/v1/settings', { as: people.admin });
  const body = { version: json.version, changes: { payee } };
  return call(world.server, 'POST', '/rest/v1/settings', { as, body });
}
const bookBy = async (method: 'cash' | 'wave' | 'bank') =>
  bookedId(world, people.guest, { carId: (await addCar(world, people.host)).id, from: 3, to: 5, method });
const payeeSeenBy = async (as: TestPerson, id: string) => (await readBooking(world, as, id)).json.payee;

test('a guest reads the payee details of the method of their own booking, and nobody else does [PAY-01] [PAY-02]', async () => {
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

test('payee details stand with a booking for both halves, and go once all is paid [PAY-01]', async () => {
  await savePayee(PAYEE);
  const id = await bookBy('wave');
  await takeSteps(world, people.admin, { id, steps: ['deposit'] });
  expect(await payeeSeenBy(people.guest, id)).toMatchObject({ number: '+2207712345' });
  await takeSteps(world, people.admin, { id, steps: ['final-payment'] });
  expect(await payeeSeenBy(people.guest, id)).toBeUndefined();
});

test('where the office has said nothing, the guest is told so and asked to contact it [PAY-01] [PAY-03]', async () => {
  const id = await bookBy('wave');
  expect(await payeeSeenBy(people.guest, id)).toBeNull();
  const [mail] = await readMails(world, `kind = 'booking_received' and booking_id = $1`, [id]);
  expect(mail?.text).toContain('Please ask the office how to pay: +220 446 0010');
});

test('the mail after booking says how much, to whom, by when and with which reference [PAY-03]', async () => {
  await savePayee(PAYEE);
  await call(world.server, 'GET', '/rest/v1/me', { as: people.guest, headers: { cookie: 'language=de' } });
  const id = await bookBy('wave');
  const { json } = await readBooking(world, people.guest, id);
  const [mail] = await readMails(world, `kind = 'booking_received' and booking_id = $1`, [id]);
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
  await takeSteps(world, people.admin, { id, steps: ['deposit'] });
  const [confirmed] = await readMails(world, `kind = 'booking_confirmed' and booking_id = $1`, [id]);
  expect(confirmed?.text).toMatch(/Zahlen bis: vor der Abholung am .*\nVerwendungszweck/);
});

test('a change is written down and mailed to all other admins, and to nobody where nothing changed [PAY-04]', async () => {
  const colleague = await addPerson(world, { name: 'Second Admin', roles: ['admin'] });
  await savePayee(PAYEE);
  await savePayee(PAYEE);
  const mails = await readMails(world, `kind = 'payee_changed' and to_address = any($1)`, [
    [colleague.email, people.admin.email, people.guest.email],
  ]);
  expect(mails.map(({ toAddress }) => toAddress)).toEqual([colleague.email]);
  expect(mails[0]?.text).toContain('Changed: Wave number, Bank account, Offices and their hours, Remarks');
  expect(mails[0]?.text).toContain(people.admin.email);
  expect(mails[0]?.text).not.toContain('7712345');
  const [entry] = await sqlRows<{ details: { before: unknown } }>(
    world,
    `select details from audit_log where action = 'change_settings' order by id desc limit 1`,
  );
  expect(entry?.details.before).toEqual({ payee: EMPTY_PAYEE });
});

test.each([
  ['wave.number', { ...PAYEE, wave: { ...PAYEE.wave, number: 'abcdefgh' } }],
  ['wave.link', { ...PAYEE, wave: { ...PAYEE.wave, link: 'http://wave.example' } }],
  ['bank.iban', { ...PAYEE, bank: { ...PAYEE.bank, iban: 'GB33BUKB20201555555556' } }],
])('what guests could not pay to is refused and changes nothing: %s [PAY-02]', async (field, payee) => {
  const answer = await savePayee(payee);
  expectRefusal(answer, 422, 'invalid_input');
  expect(answer.json.details).toMatchObject([{ field: `payee.${field}` }]);
  expect(await sqlRows(world, `select 1 from settings where key = 'payee'`)).toEqual([]);
});

test('nobody but an admin reads or sets payee details [PAY-02]', async () => {
  await savePayee(PAYEE);
  for (const as of [people.guest, people.host]) {
    expectRefusal(await savePayee(EMPTY_PAYEE, as), 403, 'forbidden');
    expectRefusal(await call(world.server, 'GET', '/rest/v1/settings', { as }), 403, 'forbidden');
  }
});
