import { BOOKING_NOTICES, GUEST_NOTICES } from '@coastline/domain/people/notices';
import type { Notice } from '@coastline/domain/wire/people/notice';
import { beforeAll, expect, test } from 'vitest';
import { datesIn } from '#app/lib/i18n/dates.ts';
import { LANGUAGES } from '#app/lib/i18n/languages.ts';
import { loadTranslation, textsIn } from '#app/lib/i18n/translations.ts';
import { inbox } from '#app/texts/en/account/inbox.ts';
import { dates } from '#app/texts/en/dates/dates.ts';
import { wordNotice } from './notice-words.ts';

const codes = LANGUAGES.map(({ code }) => code);
const money = { format: (dalasi: number) => `D ${dalasi}`, formatBututs: String, inDalasi: () => null };

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
  },
});

const word = (code: (typeof codes)[number], told: Notice) =>
  wordNotice(told, { t: textsIn(code, inbox), dates: datesIn(textsIn(code, dates)), money });

test('every kind has its own words, and they name the car or the booking', () => {
  const titles = BOOKING_NOTICES.map((kind) => word('en', notice(kind, 1500)));
  for (const { text } of titles) expect(text).toMatch(/Toyota Yaris 2019|CL-2031-007/);
  expect(new Set(titles.map(({ text }) => text)).size).toBe(BOOKING_NOTICES.length);
});

test('what guests are told is worded in every language, each in its own words', () => {
  for (const kind of GUEST_NOTICES) {
    const titles = codes.map((code) => word(code, notice(kind, null)).title);
    expect(new Set(titles).size).toBe(codes.length);
  }
});

test('no sentence ends twice where a month is written short', () => {
  for (const kind of GUEST_NOTICES) {
    for (const code of codes) expect(word(code, notice(kind, null)).text).not.toContain('..');
  }
});

test('a cancellation names the refund where there is one', () => {
  expect(word('en', notice('booking_cancelled', 1500)).text).toContain('Your refund is D 1500.');
  expect(word('en', notice('booking_cancelled', 0)).text).not.toContain('refund');
  expect(word('en', notice('host_booking_cancelled', 0)).text).toContain('Nothing is due to you');
});
