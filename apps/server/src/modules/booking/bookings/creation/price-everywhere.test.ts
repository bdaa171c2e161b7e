import { formatDays } from '@coastline/domain/days/rental-dates';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { bututsToNumeric, toDalasi } from '@coastline/domain/money/money';
import { quoteRental } from '@coastline/domain/money/pricing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
import {
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  type Marketplace,
  requestBooking,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../../../../../tests/support/test-server.ts';

const SAMPLES = 15;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const rental = fc.record({
  dailyPriceBututs: fc.integer({ min: 1, max: 100_000_000 }),
  from: fc.integer({ min: 0, max: 300 }),
  length: fc.integer({ min: 0, max: 60 }),
});

/** The facts of a mail by label. */
function factsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z][a-z -]+): (.+)$/gm)].map(([, label, value]) => [label, value]),
  );
}

test.each(fc.sample(rental, { numRuns: SAMPLES, seed: 20_311 }))(
  'card, comparison, booking, details and mail show the same price for %j [BOOK-22] [BOOK-23] [BOOK-28]',
  async ({ dailyPriceBututs, from, length }) => {
    const city = `Kotu ${dailyPriceBututs} ${from}`;
    const dailyPrice = bututsToNumeric(dailyPriceBututs);
    const { id: carId } = await createCar(world, people.host, { dailyPrice, city });
    const [start, end] = [dateInDays(world, from), dateInDays(world, from + length)];
    const due = quoteRental({ dailyPriceBututs, start, end });
    const quote = {
      days: due.days,
      guest_total: toDalasi(due.totalBututs),
      deposit_amount: toDalasi(due.depositBututs),
      final_amount: toDalasi(due.finalBututs),
    };

    const body = { p_city: city, p_start_date: start, p_end_date: end };
    const found = await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body });
    const path = `/rest/v1/cars?ids=${carId}&start_date=${start}&end_date=${end}`;
    const compared = await call(world.server, 'GET', path);
    expect([found.json[0].quote, compared.json[0].quote]).toEqual([quote, quote]);

    const booked = await requestBooking(world, people.guest, { carId, from, to: from + length });
    const { guest_total, deposit_amount } = quote;
    expect(booked.json).toMatchObject({ guest_total, deposit_amount });
    const details = await getBooking(world, people.guest, booked.json.booking_id);
    expect(details.json).toMatchObject({ ...quote, daily_price: toDalasi(dailyPriceBututs) });

    const [mail] = await renderMails(world, 'booking_id = $1 and user_id = $2', [
      booked.json.booking_id,
      people.guest.userId,
    ]);
    expect(factsOf(mail?.text ?? '')).toMatchObject({
      'Price per day': formatExactPrice(dailyPriceBututs),
      Days: formatDays(due.days),
      Total: formatExactPrice(due.totalBututs),
      Deposit: `${formatExactPrice(due.depositBututs)}, due now`,
      'Final payment': `${formatExactPrice(due.finalBututs)}, due before pick-up`,
    });
    await requestTransition(world, people.guest, { id: booked.json.booking_id, step: 'cancel' });
  },
);

test('the mails of a booking contain car, days, place, price, both halves and the payment method', async () => {
  const { id: carId } = await createCar(world, people.host, { dailyPrice: '333.35' });
  const { json } = await requestBooking(world, people.guest, { carId, from: 3, to: 6, method: 'wave' });
  await requestTransition(world, people.admin, { id: json.booking_id, step: 'deposit' });
  await requestTransition(world, people.guest, { id: json.booking_id, step: 'cancel' });
  const mails = await renderMails(world, 'booking_id = $1 and user_id = $2', [
    json.booking_id,
    people.guest.userId,
  ]);
  const facts = mails.map(({ text }) => factsOf(text));
  const shared = {
    Booking: json.booking_number,
    Car: 'Toyota Yaris 2019',
    'Pick-up': 'Sat May 17, 2031, 12:00, Banjul International Airport',
    Return: 'Tue May 20, 2031, 12:00, Banjul International Airport',
    'Price per day': 'D\u00a0333.35',
    Days: '3 days',
    Total: 'D\u00a01\u00a0000.05',
    'Payment method': 'Wave',
  };
  expect(facts).toMatchObject([
    { ...shared, Deposit: 'D\u00a0500, due now', 'Final payment': 'D\u00a0500.05, due before pick-up' },
    { ...shared, Deposit: 'D\u00a0500, received', 'Final payment': 'D\u00a0500.05, due before pick-up' },
    { ...shared, Deposit: 'D\u00a0500, received', 'Final payment': 'D\u00a0500.05' },
  ]);
  for (const { html } of mails) expect(html).toContain('Price per day');
});
