import { LANGUAGES } from '@coastline/domain/languages/languages';
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

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function createCancelled(fields: { dailyPrice?: string } = {}): Promise<string> {
  const car = await createCar(world, people.host, fields);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 9, to: 11 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  return id;
}

const payRefund = (id: string, body: object) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, { as: people.admin, body });

async function createRefunded(body: object = { method: 'cash' }): Promise<string> {
  const id = await createCancelled();
  expect((await payRefund(id, body)).status).toBe(200);
  return id;
}

const pathOf = (id: string) => `/rest/v1/bookings/${id}/refund-receipt`;
const numberOf = async (id: string, as: TestPerson = people.guest): Promise<string> =>
  (await getBooking(world, as, id)).json.refund.receipt_number;

async function download(id: string, as: { token: string }, headers: Record<string, string> = {}) {
  const response = await fetchAs(world.server, as, pathOf(id), { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('numbers of refund receipts', () => {
  test('follow each other without a gap, also after a refund that was refused [PAY-09]', async () => {
    const first = await createRefunded();
    const second = await createCancelled();
    const third = await createCancelled();
    expect((await payRefund(first, { method: 'cash' })).status).toBe(409);
    const answers = await Promise.all([second, third].map((id) => payRefund(id, { method: 'cash' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const numbers = (await Promise.all([first, second, third].map((id) => numberOf(id)))).sort();
    const [, year, start] = /^RF-(\d{4})-(\d{4})$/.exec(numbers[0] ?? '') ?? [];
    expect(year).toBe(String(world.clock.now.getUTCFullYear()));
    const ordinals = numbers.map((number) => Number(number.slice(-4)) - Number(start));
    expect(ordinals).toEqual([0, 1, 2]);
  });

  test('are a search term of the office, with the reference of the refund [PAY-09]', async () => {
    const id = await createRefunded({ method: 'bank', reference: 'OUT-77121' });
    const number = await numberOf(id);
    for (const search of [number, number.toLowerCase(), 'out-77121']) {
      const found = await call(world.server, 'GET', `/rest/v1/bookings?as=admin&search=${search}`, {
        as: people.admin,
      });
      expect(found.json.items.map((item: { id: string }) => item.id)).toEqual([id]);
    }
  });

  test("are in the export of payments and in the guest's export of their account [PAY-09]", async () => {
    const number = await numberOf(await createRefunded());
    const day = world.clock.now.toISOString().slice(0, 10);
    const path = `/rest/v1/exports/payments.csv?from=${day}&to=${day}`;
    const table = await fetchAs(world.server, people.admin, path);
    expect(await table.text()).toContain(`refund,${number},`);
    const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
    expect(own.json.refunds).toMatchObject([{ receipt_number: number }]);
    const hosts = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.host });
    expect(hosts.json.refunds).toMatchObject([{ receipt_number: null }]);
  });

  test('the database numbers each paid refund and ignores a given number [PAY-09]', async () => {
    const id = await createRefunded();
    const [row] = await queryRows<{ refused: string }>(
      world,
      `select conname as refused from pg_constraint where conname = 'refund_payments_receipt_once'`,
    );
    expect(row).toBeDefined();
    const other = await createCancelled();
    const [added] = await queryRows<{ number: string }>(
      world,
      `insert into refund_payments (booking_id, amount, method, paid_at, receipt_number)
       select booking_id, renter_refund_amount, 'cash', now(), $2 from refunds where booking_id = $1
       returning receipt_number as number`,
      [other, await numberOf(id)],
    );
    expect(added?.number).toMatch(/^RF-\d{4}-\d{4}$/);
    expect(added?.number).not.toBe(await numberOf(id));
  });
});

describe('receipt of a refund', () => {
  test('the guest and the office open the same PDF with number, exact amount and reason [PAY-10]', async () => {
    const id = await createRefunded({ method: 'bank', reference: 'OUT-4711' });
    const number = await numberOf(id);
    const { response, bytes } = await download(id, people.guest);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Coastline ${number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect((await download(id, people.admin)).bytes).toEqual(bytes);
    const text = await readPdfText(bytes);
    const booking = (await getBooking(world, people.guest, id)).json;
    for (const part of [
      'Refund receipt',
      number,
      'Amount refunded D 1 000',
      people.guest.name,
      'Cancelled booking, 50 % of the payments received',
      'Bank transfer',
      booking.booking_number,
      booking.car.title,
    ]) {
      expect(text).toContain(part);
    }
    for (const secret of [
      PERSONAL_INFO.passportId,
      '7701234',
      people.guest.email,
      people.host.name,
      'OUT-4711',
    ])
      expect(text).not.toContain(secret);
  });

  test('an amount that the office has set is named as such, without its words [PAY-10]', async () => {
    const id = await createCancelled();
    const body = { amount: 1234.05, reason: 'Agreed on the phone' };
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/set-refund`, { as: people.admin, body });
    await payRefund(id, { method: 'cash' });
    const text = await readPdfText((await download(id, people.guest)).bytes);
    expect(text).toContain('D 1 234.05');
    expect(text).toContain('Cancelled booking, amount set by the office');
    expect(text).not.toContain(body.reason);
  });

  test('is in the language of the guest, or of the request while that is unknown [PAY-10]', async () => {
    const id = await createRefunded();
    const titles = {
      en: 'Refund receipt',
      sv: 'Kvitto på',
      nl: 'Bewijs van',
      fr: 'Reçu de',
      de: 'Erstattungs',
    };
    for (const { code } of LANGUAGES) {
      await queryRows(world, 'update users set language = $2 where id = $1', [people.guest.userId, code]);
      expect(await readPdfText((await download(id, people.admin)).bytes)).toContain(titles[code]);
    }
    await queryRows(world, 'update users set language = null where id = $1', [people.guest.userId]);
    const { bytes } = await download(id, people.guest, { 'accept-language': 'fr' });
    expect(await readPdfText(bytes)).toContain('Montant remboursé');
  });

  test('does not exist until the refund is paid, and neither host nor strangers get it [PAY-10] [SEC-04]', async () => {
    const get = (id: string, as?: TestPerson) => call(world.server, 'GET', pathOf(id), as ? { as } : {});
    const due = await createCancelled();
    expectError(await get(due, people.guest), 404, 'receipt_not_found');
    expect(await numberOf(due)).toBeNull();
    const id = await createRefunded();
    const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
    expectError(await get(id, other), 404, 'booking_not_found');
    expectError(await get(id, people.host), 403, 'forbidden');
    expectError(await get(id), 401, 'not_signed_in');
    expectError(await get('00000000-0000-4000-8000-000000000000', people.admin), 404, 'booking_not_found');
    expect(await numberOf(id, people.host)).toBeUndefined();
  });
});
