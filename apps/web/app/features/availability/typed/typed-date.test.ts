import { addDays } from '@coastline/domain/days/rental-dates';
import { createDateFormats } from '@coastline/domain/languages/dates';
import { LANGUAGES } from '@coastline/domain/languages/languages';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { getTexts, loadTranslation } from '#app/lib/i18n/translations.ts';
import { dates } from '#app/texts/en/dates/dates.ts';
import { readTypedDate } from './typed-date.ts';

const today = '2026-11-20';
const english = [dates.english.months, dates.english.monthsShort];
const read = (text: string) => readTypedDate(text, { today, monthNames: english });

describe('readTypedDate', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['24.11.2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['24 11', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['11/24/2026', '2026-11-24'],
    ['24 Nov', '2026-11-24'],
    ['nov 24', '2026-11-24'],
    ['November 24, 2026', '2026-11-24'],
    ['Tue Nov 24', '2026-11-24'],
    ['3 jan', '2027-01-03'],
    ['5/6', '2027-06-05'],
    ['29 feb', '2028-02-29'],
  ])('reads %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  it.each([
    '',
    'soon',
    '24',
    '31.11.2026',
    '30/2',
    '32 Nov',
    '1 2 3 4',
    'ja 5',
    '24/11/2026 or so',
    '2026-13-01',
  ])('makes nothing of %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = read(text);
        expect(day === undefined || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
      }),
    );
  });

  describe.each(LANGUAGES)('in $name', ({ code }) => {
    beforeAll(() => loadTranslation(code));

    it('reads every day as the page itself writes it', () => {
      const texts = getTexts(code, dates);
      const written = createDateFormats(texts);
      const monthNames = [texts.months, texts.monthsShort, ...english];
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 730 }), (ahead) => {
          const day = addDays(today, ahead);
          expect(readTypedDate(written.dayOfYear(day), { today, monthNames })).toBe(day);
          expect(readTypedDate(written.fullDay(day), { today: day, monthNames })).toBe(day);
          expect(readTypedDate(written.longDay(day), { today: day, monthNames })).toBe(day);
        }),
      );
    });
  });
});
