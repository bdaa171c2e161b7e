import type { Notice } from '@coastline/contracts/people/notice';
import { createDateFormats } from '@coastline/domain/languages/dates';
import { LANGUAGES } from '@coastline/domain/languages/languages';
import {
  BOOKING_NOTICES,
  CAR_NOTICES,
  GUEST_NOTICES,
  PAYOUT_NOTICES,
} from '@coastline/domain/people/notices';
import { beforeAll, expect, test } from 'vitest';
import { getTexts, loadTranslation } from '#app/lib/i18n/translations.ts';
import { dates } from '#app/texts/en/common.ts';
import { inbox } from '#app/texts/en/inbox.ts';
import { formatNotice } from './notice-texts.ts';

const codes = LANGUAGES.map(({ code }) => code);

beforeAll(async () => {
  for (const code of codes) await loadTranslation(code);
});

const notice = (kind: (typeof BOOKING_NOTICES)[number], amount: number | null): Notice => ({
  id: '00000000-0000-4000-8000-000000000001',
  booking_id: '00000000-0000-4000-8000-000000000002',
  created_at: '2031-05-14T09:30:00.000Z',
  read: false,
  kind,
  data: {
    booking_number: 'CL-2031-007',
    car_title: 'Toyota Yaris 2019',
    start_date: '2031-12-15',
    end_date: '2031-12-17',
    amount,
    ...(kind.startsWith('host_car_') && { mileage_km: 84_210, fuel_eighths: 6 }),
  },
});

const word = (code: (typeof codes)[number], told: Notice) =>
  formatNotice(told, { t: getTexts(code, inbox), dates: createDateFormats(getTexts(code, dates)) });

test('every kind has its own text, which contains the car or the booking number', () => {
  const texts = BOOKING_NOTICES.map((kind) => word('en', notice(kind, 1500)).text);
  for (const text of texts) expect(text).toMatch(/Toyota Yaris 2019|CL-2031-007/);
  expect(new Set(texts).size).toBe(BOOKING_NOTICES.length);
});

test('every guest notice has its own text in every language', () => {
  for (const code of codes) {
    const texts = GUEST_NOTICES.map((kind) => word(code, notice(kind, 1500)).text);
    expect(new Set(texts).size).toBe(GUEST_NOTICES.length);
  }
});

test('host notices contain odometer and fuel level, and changes of the office [OWN-23] [ADM-45]', () => {
  expect(word('en', notice('host_car_back', null)).text).toContain('84\u00a0210\u00a0km, tank 3/4.');
  const data = { car_id: 'c', car_title: 'Kia Rio 2020', start_date: '2031-12-15', end_date: '2031-12-17' };
  const told = CAR_NOTICES.map((kind) =>
    word('en', { ...notice('hold_expired', null), kind, booking_id: null, data }),
  );
  for (const { text } of told) expect(text).toContain('Kia Rio 2020');
  expect(told[1]?.text).toContain('cannot be booked: Dec 15 to Dec 17');
});

test('every guest notice is translated into every language', () => {
  for (const kind of GUEST_NOTICES) {
    const titles = codes.map((code) => word(code, notice(kind, null)).title);
    expect(new Set(titles).size).toBe(codes.length);
  }
});

test('no sentence ends with two full stops after an abbreviated month', () => {
  for (const kind of GUEST_NOTICES) {
    for (const code of codes) expect(word(code, notice(kind, null)).text).not.toContain('..');
  }
});

test('a cancellation contains the refund if there is one', () => {
  expect(word('en', notice('booking_cancelled', 1500)).text).toContain('Your refund is D\u00a01\u00a0500.');
  expect(word('en', notice('booking_cancelled', 0)).text).not.toContain('refund');
  expect(word('en', notice('host_booking_cancelled', 0)).text).toContain('Nothing is due to you');
});

test('amounts are exact to the butut in every language [BOOK-28]', () => {
  for (const code of codes)
    expect(word(code, notice('booking_cancelled', 500.03)).text).toContain('D\u00a0500.03');
  const told = (kind: (typeof BOOKING_NOTICES)[number]) => word('en', notice(kind, 700.05)).text;
  expect(told('host_booking_confirmed')).toContain('You earn D\u00a0700.05.');
  expect(told('host_booking_cancelled')).toContain('Your share is D\u00a0700.05.');
  expect(told('office_new_booking')).toContain('The deposit is D\u00a0700.05.');
  expect(told('office_refund_due')).toContain('D\u00a0700.05 goes back');
  const data = { amount: 12_700.5, bookings: 3 };
  const payouts = PAYOUT_NOTICES.map(
    (kind): Notice => ({ ...notice('return_today', null), kind, booking_id: null, data }),
  );
  expect(payouts.map((payout) => word('en', payout).text)).toEqual([
    'D\u00a012\u00a0700.50 for 3 bookings.',
    'D\u00a012\u00a0700.50 for 3 bookings is due to you again.',
  ]);
});
