import type { Language } from '@coastline/domain/languages/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  PERSONAL_INFO,
  queryRows,
  requestTransition,
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

const LONG_NAME = `Mariama Ŋoor ${'Saidykhan-'.repeat(8)}Jallow`;

let world: TestServer;
let people: Marketplace;
let guest: TestPerson;
let id: string;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
beforeEach(async () => {
  guest = await createPerson(world, { name: LONG_NAME, roles: ['renter'] });
  const car = await createCar(world, people.host);
  id = await createBooking(world, guest, { carId: car.id, from: 0, to: 2 });
  const body = { method: 'bank', reference: `B ${id}` };
  await requestTransition(world, people.admin, { id, step: 'deposit', body });
});
afterAll(() => world.stop());

async function download(path: string, as?: { token: string }, headers: Record<string, string> = {}) {
  const response = await fetchAs(world.server, as, path, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function findReceiptPath(place = 0): Promise<{ path: string; number: string }> {
  const { payments } = (await getBooking(world, guest, id)).json;
  const number = String(payments[place].receipt_number);
  return { path: `/rest/v1/bookings/${id}/receipts/${number}`, number };
}

async function readText(path: string, as: { token: string }): Promise<string> {
  return readPdfText((await download(path, as)).bytes);
}

function setLanguage(person: TestPerson, language: Language | null) {
  return queryRows(world, 'update users set language = $2 where id = $1', [person.userId, language]);
}

describe('receipt of a payment', () => {
  test('the guest and the office open the same PDF with number, name and exact amount [PAY-06]', async () => {
    const { path, number } = await findReceiptPath();
    const { response, bytes } = await download(path, guest);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': `inline; filename="Coastline ${number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect((await download(path, people.admin)).bytes).toEqual(bytes);
    const text = await readPdfText(bytes);
    const booking = (await getBooking(world, guest, id)).json;
    for (const part of [
      'Receipt number',
      number,
      'D 2 000',
      'Deposit, first half of the price',
      'Bank transfer',
      booking.booking_number,
      'Toyota Yaris 2019',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll(' ', '')).toContain(LONG_NAME.replaceAll(' ', ''));
    expect(text).not.toContain('void');
  });

  test('a receipt has no personal data of the driver and no reference of the sender [PAY-06]', async () => {
    const text = await readText((await findReceiptPath()).path, guest);
    for (const secret of [PERSONAL_INFO.passportId, '7701234', guest.email, people.host.name, `B ${id}`]) {
      expect(text).not.toContain(secret);
    }
  });

  test('bututs are not rounded and the phase is named [PAY-06]', async () => {
    const car = await createCar(world, people.host, { dailyPrice: '1000.05' });
    id = await createBooking(world, guest, { carId: car.id, from: 0, to: 2 });
    await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
    const { final_amount: final } = (await getBooking(world, guest, id)).json;
    const text = await readText((await findReceiptPath(1)).path, guest);
    expect(Number.isInteger(final)).toBe(false);
    expect(text).toContain(`.${String(final.toFixed(2)).slice(-2)}`);
    expect(text).toContain('Final payment, second half of the price');
  });

  test('the receipt of a voided payment stays and says that it is void [PAY-06]', async () => {
    const { path, number } = await findReceiptPath();
    const body = { receipt_number: number, reason: 'Another booking was meant' };
    const voided = await call(world.server, 'POST', `/rest/v1/bookings/${id}/void-payment`, {
      as: people.admin,
      body,
    });
    expect(voided.status).toBe(200);
    const text = await readText(path, guest);
    expect(text).toContain('VOID This receipt is void since');
    expect(text).not.toContain(body.reason);
  });

  test.for<[Language, string, string]>([
    ['en', 'Receipt', 'Received from'],
    ['sv', 'Kvitto', 'Mottaget från'],
    ['nl', 'Kwitantie', 'Ontvangen van'],
    ['fr', 'Reçu', 'Reçu de'],
    ['de', 'Quittung', 'Erhalten von'],
  ])('the receipt is in the language of the guest: %s [PAY-07]', async ([language, title, label]) => {
    await setLanguage(guest, language);
    const text = await readText((await findReceiptPath()).path, people.admin);
    expect(text).toContain(title);
    expect(text).toContain(label);
  });

  test('the language of the request counts for a guest whose language is unknown [PAY-07]', async () => {
    await setLanguage(guest, null);
    const { path } = await findReceiptPath();
    const { bytes } = await download(path, guest, { 'accept-language': 'sv-SE' });
    expect(await readPdfText(bytes)).toContain('Mottaget från');
  });

  test('strangers find no receipt, the host may not read it, visitors sign in [PAY-06] [SEC-04]', async () => {
    const { path, number } = await findReceiptPath();
    const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
    const get = (as?: TestPerson, at = path) => call(world.server, 'GET', at, as ? { as } : {});
    expectError(await get(other), 404, 'booking_not_found');
    expectError(await get(people.host), 403, 'forbidden');
    expectError(await get(), 401, 'not_signed_in');
    expectError(await get(guest, path.replace(number, 'R-1999-0001')), 404, 'payment_not_found');
    const missing = path.replace(id, '00000000-0000-4000-8000-000000000000');
    expectError(await get(people.admin, missing), 404, 'booking_not_found');
  });
});
