import { priceBooking } from '@coastline/domain/money/pricing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../../tests/support/people.ts';
import { startTestServer, type TestServer } from '../../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const newGuest = () => createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });

const MONEY = 'guest_total, deposit_amount, final_amount, fee_amount, host_amount, days';

async function storedMoney(id: string): Promise<Record<string, string | number>> {
  const [row] = await queryRows(world, `select ${MONEY} from bookings where id = $1`, [id]);
  return row ?? {};
}

test('days charged are end minus start, and one for a single day [BOOK-18]', async () => {
  const guest = await newGuest();
  const car = await createCar(world, people.host);
  const oneDay = await requestBooking(world, guest, { carId: car.id, from: 3, to: 3 });
  const nights = await requestBooking(world, guest, { carId: car.id, from: 4, to: 8 });
  expect([oneDay.json.guest_total, nights.json.guest_total]).toEqual([2000, 8000]);
});

test('the total is the stored price times the days; a price from the browser is ignored [BOOK-22] [SEC-14]', async () => {
  const car = await createCar(world, people.host, { dailyPrice: '1500.00' });
  const sent = { guest_total: 1, p_guest_total: 1, p_daily_price: 1, deposit_amount: 0, status: 'confirmed' };
  const additionalFields = { ...sent, p_status: 'confirmed', deposit_received: true, p_markup_pct: 0 };
  const id = await createBooking(world, await newGuest(), {
    carId: car.id,
    from: 3,
    to: 5,
    additionalFields,
  });
  expect(await storedMoney(id)).toMatchObject({ guest_total: '3000.00', deposit_amount: '1500.00', days: 2 });
  const [row] = await queryRows(
    world,
    'select status, deposit_received, markup_pct from bookings where id = $1',
    [id],
  );
  expect(row).toEqual({ status: 'booked', deposit_received: false, markup_pct: '30.00' });
});

test('an odd total splits into halves that add up: 1,001 is 501 and 500 [BOOK-23]', async () => {
  const car = await createCar(world, people.host, { dailyPrice: '1001.00' });
  const id = await createBooking(world, await newGuest(), { carId: car.id, from: 3, to: 4 });
  expect(await storedMoney(id)).toMatchObject({ deposit_amount: '501.00', final_amount: '500.00' });
});

test('amounts are exact to the butut: three days at 333.35 [BOOK-28]', async () => {
  const car = await createCar(world, people.host, { dailyPrice: '333.35' });
  const guest = await newGuest();
  const answer = await requestBooking(world, guest, { carId: car.id, from: 3, to: 6 });
  expect(answer.json).toMatchObject({ guest_total: 1000.05, deposit_amount: 500 });
  const read = await getBooking(world, guest, answer.json.booking_id);
  expect(read.json).toMatchObject({ guest_total: 1000.05, deposit_amount: 500, final_amount: 500.05 });
});

test('stored amounts follow the rules for many prices, lengths and fees [BOOK-22] [BOOK-23] [BOOK-28]', async () => {
  const cases = [
    ['0.01', 1, 30],
    ['1.99', 3, 30],
    ['98.99', 1, 12.5],
    ['777.77', 7, 0],
    ['3333.33', 11, 100],
    ['1000000.00', 365, 33.33],
    ['2499.50', 30, 7.25],
  ] as const;
  for (const [dailyPrice, days, markupPct] of cases) {
    await queryRows(world, `update settings set value = $1::jsonb where key = 'markup_pct'`, [
      String(markupPct),
    ]);
    const car = await createCar(world, people.host, { dailyPrice });
    const id = await createBooking(world, await newGuest(), { carId: car.id, from: 1, to: 1 + days });
    const price = priceBooking({
      dailyPriceBututs: Math.round(Number(dailyPrice) * 100),
      start: '2031-01-01',
      end: new Date(Date.UTC(2031, 0, 1 + days)).toISOString().slice(0, 10),
      markupPct,
    });
    const stored = await storedMoney(id);
    const inBututs = Object.entries(stored).map(([name, value]) => [name, Math.round(Number(value) * 100)]);
    expect(Object.fromEntries(inBututs)).toEqual({
      guest_total: price.totalBututs,
      deposit_amount: price.depositBututs,
      final_amount: price.finalBututs,
      fee_amount: price.feeBututs,
      host_amount: price.hostBututs,
      days: price.days * 100,
    });
  }
  await queryRows(world, `update settings set value = '30' where key = 'markup_pct'`);
});

test('a later price or fee does not change an existing booking, even when it is paid [BOOK-24]', async () => {
  const car = await createCar(world, people.host);
  const guest = await newGuest();
  const id = await createBooking(world, guest, { carId: car.id, from: 3, to: 5 });
  const before = await storedMoney(id);
  await queryRows(world, 'update cars set daily_price = 9999 where id = $1', [car.id]);
  await queryRows(world, `update settings set value = '55' where key = 'markup_pct'`);
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
  const { json } = await getBooking(world, people.admin, id);
  await queryRows(world, `update settings set value = '30' where key = 'markup_pct'`);
  expect(await storedMoney(id)).toEqual(before);
  expect(json).toMatchObject({ guest_total: 4000, fee_amount: 1200, host_amount: 2800, markup_pct: 30 });
  expect(json.payments.map((payment: { amount: number }) => payment.amount)).toEqual([2000, 2000]);
});
