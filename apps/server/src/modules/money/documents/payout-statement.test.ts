import type { Language } from '@coastline/domain/languages/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../../../../../tests/support/agreed-columns.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
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
let host: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
beforeEach(async () => {
  host = await createPerson(world, { name: 'Ousman Ŋoor', roles: ['owner'] });
});
afterAll(() => world.stop());

interface PaidOut {
  payoutId: string;
  path: string;
  number: string;
}

/** Pays the host for a completed and a cancelled booking. */
async function payOut(reference = `P ${crypto.randomUUID()}`): Promise<PaidOut & { bookings: string[] }> {
  const car = await createCar(world, host, { dailyPrice: '1000.05' });
  const done = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, {
    id: done,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  const cancelled = await createBooking(world, people.guest, { carId: car.id, from: 9, to: 11 });
  await applyTransitions(world, people.admin, { id: cancelled, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id: cancelled, step: 'cancel' });
  const { json } = await call(world.server, 'POST', '/rest/v1/payouts', {
    as: people.admin,
    body: {
      host_id: host.userId,
      booking_ids: [done, cancelled],
      expected_amount: 1900.07,
      method: 'bank',
      reference,
    },
  });
  const path = `/rest/v1/payouts/${json.id}/statement`;
  return { payoutId: json.id, path, number: json.payout_number, bookings: [done, cancelled] };
}

async function download(path: string, as: { token: string }, headers: Record<string, string> = {}) {
  const response = await fetchAs(world.server, as, path, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function readText(path: string, as: { token: string }): Promise<string> {
  return readPdfText((await download(path, as)).bytes);
}

function setLanguage(language: Language | null) {
  return queryRows(world, 'update users set language = $2 where id = $1', [host.userId, language]);
}

describe('statement of a payout', () => {
  test('the host and the office open the same PDF with every booking and exact amounts [PAY-85]', async () => {
    const { path, number, bookings } = await payOut('TRANSFER 77');
    const { response, bytes } = await download(path, host);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Coastline ${number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect((await download(path, people.admin)).bytes).toEqual(bytes);
    const text = await readPdfText(bytes);
    const [done, cancelled] = await Promise.all(
      bookings.map(async (id) => (await getBooking(world, host, id)).json.booking_number),
    );
    for (const part of [
      ...[number, 'Ousman Ŋoor', 'TRANSFER 77', 'Bank transfer', 'Amount paid D 1 900.07'],
      ...[done, cancelled, 'D 2 000.10', 'D 600.03', 'D 1 400.07', 'D 500'],
      'Cancelled: your part of what the guest had paid',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(people.guest.name);
    expect(text).not.toContain('VOID');
  });

  test('payouts are numbered without gaps and keep their numbers when they are void [PAY-86]', async () => {
    const first = await payOut();
    const { path, payoutId } = await payOut();
    const voided = await call(world.server, 'POST', `/rest/v1/payouts/${payoutId}/void`, {
      as: people.admin,
      body: { reason: 'It never went out' },
    });
    expect(voided.status).toBe(200);
    const text = await readText(path, host);
    expect(text).toContain('VOID This payout is void since');
    expect(text).not.toContain('It never went out');
    const { number } = await payOut();
    const year = world.clock.now.getUTCFullYear();
    const place = Number(first.number.slice(`P-${year}-`.length));
    expect(first.number).toBe(`P-${year}-${String(place).padStart(4, '0')}`);
    expect(voided.json.payout_number).toBe(`P-${year}-${String(place + 1).padStart(4, '0')}`);
    expect(number).toBe(`P-${year}-${String(place + 2).padStart(4, '0')}`);
  });

  test.for<[Language, string, string]>([
    ['en', 'Payout statement', 'Your share'],
    ['sv', 'Utbetalningsbesked', 'Din andel'],
    ['nl', 'Uitbetalingsoverzicht', 'Uw deel'],
    ['fr', 'Relevé de versement', 'Votre part'],
    ['de', 'Auszahlungsbeleg', 'Ihr Anteil'],
  ])('the statement is in the language of the host: %s [PAY-85]', async ([language, title, label]) => {
    await setLanguage(language);
    const text = await readText((await payOut()).path, people.admin);
    expect(text).toContain(title);
    expect(text).toContain(label);
  });

  test('the language of the request counts for a host whose language is unknown [PAY-85]', async () => {
    await setLanguage(null);
    const { path } = await payOut();
    const { bytes } = await download(path, host, { 'accept-language': 'de-DE' });
    expect(await readPdfText(bytes)).toContain('Auszahlungsbeleg');
  });

  test('a payout of the most bookings breaks over pages and lists each [PAY-85]', async () => {
    const { payoutId, path } = await payOut();
    await queryRows(world, `update cars set model = 'Land Cruiser Prado' where owner_id = $1`, [host.userId]);
    const client = await world.owner.connect();
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, payment_method, daily_price,
         guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, final_payment_received, hold_expires_at,
         ${AGREED_COLUMNS})
       select 'CL-MANY-' || n, car_id, guest_id, start_date, end_date, days, status, payment_method, daily_price,
         guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, final_payment_received, hold_expires_at,
         ${AGREED_VALUES}
       from bookings b join payout_items i on i.booking_id = b.id, generate_series(1, 198) n
       where i.payout_id = $1 and b.status = 'completed'`,
      [payoutId],
    );
    await client.query(
      `insert into payout_items (payout_id, booking_id, amount) select $1, id, 1400.07 from bookings
       where booking_number like 'CL-MANY-%'`,
      [payoutId],
    );
    client.release(true);
    const text = await readText(path, host);
    for (let place = 1; place <= 198; place += 1) expect(text).toContain(`CL-MANY-${place},`);
    // A line that wraps is whole on every page.
    expect(text.match(/Land Cruiser Prado 2019/g)).toHaveLength(200);
    expect(text).toMatch(/· [5-9] \/ \d+/);
  });

  test('the guest, other hosts and strangers find no statement, visitors sign in [PAY-85] [SEC-04]', async () => {
    const { path, payoutId } = await payOut();
    const get = (as?: TestPerson, at = path) => call(world.server, 'GET', at, as ? { as } : {});
    expectError(await get(people.guest), 404, 'payout_not_found');
    expectError(await get(people.host), 404, 'payout_not_found');
    expectError(await get(), 401, 'not_signed_in');
    const missing = path.replace(payoutId, '00000000-0000-4000-8000-000000000000');
    expectError(await get(people.admin, missing), 404, 'payout_not_found');
    expectError(await get(people.admin, path.replace(payoutId, 'x')), 422, 'invalid_input');
  });
});
