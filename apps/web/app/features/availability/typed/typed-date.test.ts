import { addDays } from '@coastline/domain/days/rental-dates';
import { createDateFormats } from '@coastline/domain/languages/dates';
import { LANGUAGES } from '@coastline/domain/languages/languages';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { getTexts, loadTranslation } from '#app/lib/i18n/translations.ts';
import { dates } from '#app/texts/en/common.ts';
import { parseTypedDate } from './typed-date.ts';

const today = '2026-11-20';
const english = [dates.english.months, dates.english.monthsShort];
const parse = (text: string) => parseTypedDate(text, { today, monthNames: english });

describe('parseTypedDate', () => {
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
  ])('parses %s', (text, day) => {
    expect(parse(text)).toBe(day);
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
  ])('rejects %j', (text) => {
    expect(parse(text)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parse(text);
        expect(day === undefined || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
      }),
    );
  });

  describe.each(LANGUAGES)('in $name', ({ code }) => {
    beforeAll(() => loadTranslation(code));

    it('parses every day in the formats of the page', () => {
      const texts = getTexts(code, dates);
      const formats = createDateFormats(texts);
      const monthNames = [texts.months, texts.monthsShort, ...english];
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 730 }), (ahead) => {
          const day = addDays(today, ahead);
          expect(parseTypedDate(formats.dayOfYear(day), { today, monthNames })).toBe(day);
          expect(parseTypedDate(formats.fullDay(day), { today: day, monthNames })).toBe(day);
          expect(parseTypedDate(formats.longDay(day), { today: day, monthNames })).toBe(day);
        }),
      );
    });
  });
});
