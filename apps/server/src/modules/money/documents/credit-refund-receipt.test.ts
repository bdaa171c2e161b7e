import { LANGUAGES } from '@coastline/domain/languages/languages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;
let id: string;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
  const car = await createCar(world, people.host);
  id = await createBooking(world, people.guest, { carId: car.id, from: 3, to: 5 });
  await post('deposit', { method: 'cash', amount_received: 1_000, accept_difference: true });
});
afterAll(() => world.stop());

const post = (action: string, body: object) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/${action}`, { as: people.admin, body });

/** Gives a part of the credit back and returns its receipt number. */
async function giveBack(amount: number, more: object = {}): Promise<string> {
  const answer = await post('refund-credit', { method: 'cash', amount, reason: 'Paid twice', ...more });
  expect(answer.status).toBe(200);
  return answer.json.credit_refunds.at(-1).receipt_number;
}

const pathOf = (number: string) => `/rest/v1/bookings/${id}/receipts/${number}`;

async function download(number: string, as: { token: string }) {
  const response = await fetchAs(world.server, as, pathOf(number));
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test('guest and office open the same PDF with number, exact amount and method, without the reason [PAY-113]', async () => {
  const number = await giveBack(250.05, { method: 'wave', reference: 'OUT-4711' });
  const { response, bytes } = await download(number, people.guest);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Coastline ${number}.pdf"`,
  });
  expect((await download(number, people.admin)).bytes).toEqual(bytes);
  const text = await readPdfText(bytes);
  const booking = (await getBooking(world, people.guest, id)).json;
  const { name } = people.guest;
  for (const part of ['Refund receipt', number, 'D 250.05', name, 'Wave', booking.booking_number]) {
    expect(text).toContain(part);
  }
  expect(text).toContain(booking.car.title);
  for (const secret of ['Paid twice', 'OUT-4711', people.guest.email, people.host.name]) {
    expect(text).not.toContain(secret);
  }
});

test('each part has a receipt of its own, in the language of the guest [PAY-113]', async () => {
  const [first, second] = [await giveBack(100), await giveBack(200)];
  expect(first).not.toBe(second);
  const titles = {
    en: 'Refund receipt',
    sv: 'Kvitto på',
    nl: 'Bewijs van',
    fr: 'Reçu de',
    de: 'Erstattungs',
  };
  for (const { code } of LANGUAGES) {
    await queryRows(world, 'update users set language = $2 where id = $1', [people.guest.userId, code]);
    expect(await readPdfText((await download(first, people.guest)).bytes)).toContain(titles[code]);
  }
  expect(await readPdfText((await download(second, people.admin)).bytes)).toContain('D 200');
});

test('neither host nor strangers get the receipt, and no other booking has it [PAY-113]', async () => {
  const number = await giveBack(100);
  const get = (path: string, as: TestPerson) => call(world.server, 'GET', path, { as });
  expectError(await get(pathOf(number), people.host), 403, 'forbidden');
  const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  expectError(await get(pathOf(number), other), 404, 'booking_not_found');
  expectError(await get(pathOf('RF-1999-0001'), people.guest), 404, 'payment_not_found');
});

test('reconciliation finds a gap in the numbers of refunds and credits that went back [PAY-113]', async () => {
  await giveBack(100);
  expect((await reconcile(world.server.database)).differences).toEqual([]);
  const year = world.clock.now.getUTCFullYear();
  const change = (by: string) =>
    world.owner.query(`update refund_receipt_counters set last_number = last_number ${by}`);
  await change('+ 1');
  expect((await reconcile(world.server.database)).differences).toEqual([
    `the receipts of refunds of ${year} are not numbered without gaps`,
  ]);
  await change('- 1');
  await giveBack(100);
  expect((await reconcile(world.server.database)).differences).toEqual([]);
});
