import type { Language } from '@coastline/domain/languages/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
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
import { reconcile } from '../ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;
let guest: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
beforeEach(async () => {
  guest = await createPerson(world, { name: 'Mariama Ŋoor', roles: ['renter'] });
});
afterAll(() => world.stop());

async function book(steps: Parameters<typeof applyTransitions>[2]['steps'], from = 0): Promise<string> {
  const car = await createCar(world, people.host, { dailyPrice: '1000.05' });
  const id = await createBooking(world, guest, { carId: car.id, from, to: from + 2 });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

const pathOf = (id: string) => `/rest/v1/bookings/${id}/invoice`;

async function download(id: string, as: TestPerson) {
  const response = await fetchAs(world.server, as, pathOf(id));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, text: await readPdfText(bytes) };
}

async function getNumber(id: string): Promise<string | undefined> {
  const [row] = await queryRows<{ number: string }>(
    world,
    'select invoice_number as number from invoices where booking_id = $1',
    [id],
  );
  return row?.number;
}

describe('invoice of a booking', () => {
  test('has a line for what stays of given-up days, so that its lines add up [TRIP-73]', async () => {
    const car = await createCar(world, people.host);
    const id = await createBooking(world, guest, { carId: car.id, from: 10, to: 14 });
    await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/dates`, {
      as: guest,
      body: {
        ...{ start_date: dateInDays(world, 10), end_date: dateInDays(world, 12) },
        ...{ version: 0, guest_total: 5000 },
      },
    });
    const { text } = await download(id, guest);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /2 days\s+D 2 000\s+D 4 000\s+Kept for given-up days\s+D 1 000\s+Total\s+D 5 000/,
    );
  });

  test('the guest and the office open the same PDF with lines, paid and due amounts [PAY-88]', async () => {
    const id = await book(['deposit']);
    const number = await getNumber(id);
    const { response, bytes, text } = await download(id, guest);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Coastline ${number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect((await download(id, people.admin)).bytes).toEqual(bytes);
    for (const part of [
      ...['Invoice', String(number), guest.name, (await getBooking(world, guest, id)).json.booking_number],
      ...['2 days D 1 000.05 D 2 000.10', 'Paid D 1 000', 'Still to pay D 1 000.10'],
    ]) {
      expect(text).toContain(part);
    }
    for (const secret of [PERSONAL_INFO.passportId, '7701234', people.host.name]) {
      expect(text).not.toContain(secret);
    }
    await applyTransitions(world, people.admin, { id, steps: ['final-payment', 'hand-over', 'return'] });
    expect((await download(id, guest)).text).toContain('Paid D 2 000.10 Still to pay D 0');
    expect(await getNumber(id)).toBe(number);
  });

  test('a cancelled booking keeps its invoice, which shows the refund and that nothing is due [PAY-88]', async () => {
    const id = await book(['deposit'], 9);
    await requestTransition(world, guest, { id, step: 'cancel' });
    const { text } = await download(id, guest);
    expect(text).toContain('CANCELLED');
    expect(text).toContain('Paid D 1 000 Refund D 500 Still to pay D 0');
  });

  test('a booking gets its number once, when it is confirmed, without gaps [PAY-88]', async () => {
    const unpaid = await book([]);
    expect(await getNumber(unpaid)).toBeUndefined();
    expectError(await call(world.server, 'GET', pathOf(unpaid), { as: guest }), 404, 'invoice_not_found');
    const [first, second] = [await book(['deposit']), await book(['deposit'])];
    const number = await getNumber(first);
    const [payment] = (await getBooking(world, people.admin, first)).json.payments;
    const body = { receipt_number: payment.receipt_number, reason: 'Another booking was meant' };
    await call(world.server, 'POST', `/rest/v1/bookings/${first}/void-payment`, { as: people.admin, body });
    await applyTransitions(world, people.admin, { id: first, steps: ['deposit'] });
    expect(await getNumber(first)).toBe(number);
    const place = Number(number?.slice('I-2031-'.length));
    expect(await getNumber(second)).toBe(`I-2031-${String(place + 1).padStart(4, '0')}`);
    const waiting = await Promise.all([book([]), book([])]);
    await Promise.all(waiting.map((id) => applyTransitions(world, people.admin, { id, steps: ['deposit'] })));
    const { differences } = await reconcile(world.server.database);
    expect(differences).toEqual([]);
  });

  test('an issued invoice cannot be changed or deleted, and a gap is reported [PAY-88]', async () => {
    const id = await book(['deposit']);
    for (const change of [`update invoices set issued_at = now()`, 'delete from invoices']) {
      const changed = world.owner.query(`${change} where booking_id = '${id}'`);
      await expect(changed).rejects.toMatchObject({ constraint: 'invoices_stay_as_issued' });
    }
    const client = await world.owner.connect();
    await client.query('set session_replication_role = replica');
    const number = await getNumber(id);
    await client.query(`update invoices set invoice_number = 'I-2031-9999' where booking_id = $1`, [id]);
    expect((await reconcile(world.server.database)).differences).toEqual([
      'the invoices of 2031 are not numbered without gaps',
    ]);
    await client.query('update invoices set invoice_number = $2 where booking_id = $1', [id, number]);
    client.release(true);
  });

  test.for<[Language, string, string]>([
    ['en', 'Invoice', 'Still to pay'],
    ['sv', 'Faktura', 'Kvar att betala'],
    ['nl', 'Factuur', 'Nog te betalen'],
    ['fr', 'Facture', 'Reste à payer'],
    ['de', 'Rechnung', 'Noch zu zahlen'],
  ])('the invoice is in the language of the guest: %s [PAY-88]', async ([language, title, label]) => {
    await queryRows(world, 'update users set language = $2 where id = $1', [guest.userId, language]);
    const { text } = await download(await book(['deposit']), people.admin);
    expect(text).toContain(title);
    expect(text).toContain(label);
  });

  test('strangers find no invoice, the host may not read it, visitors sign in [PAY-88] [SEC-04]', async () => {
    const id = await book(['deposit']);
    const get = (as?: TestPerson) => call(world.server, 'GET', pathOf(id), as ? { as } : {});
    expectError(await get(people.guest), 404, 'booking_not_found');
    expectError(await get(people.host), 403, 'forbidden');
    expectError(await get(), 401, 'not_signed_in');
  });
});
