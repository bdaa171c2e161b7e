import { formatDays } from '@coastline/domain/days/rental-dates';
import { createDateFormats } from '@coastline/domain/languages/dates';
import { LANGUAGES } from '@coastline/domain/languages/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dates as english } from '#app/texts/en/common.ts';
import { getTexts, loadTranslation } from './translations.ts';

describe('localized dates', () => {
  it('count days in English like mails', () => {
    fc.assert(
      fc.property(fc.nat(400), (count) => {
        expect(english.english.days(count)).toBe(formatDays(count));
      }),
    );
  });

  it.each([
    ['en', 'Nov 24 to 29', 'Tuesday, November 24', 'Nov 24, 14:52', 'Nov 24 to Nov 29, 2026'],
    ['sv', '24 till 29 nov', 'tisdag 24 november', '24 nov 14:52', '24 nov till 29 nov 2026'],
    ['nl', '24 tot 29 nov', 'dinsdag 24 november', '24 nov 14:52', '24 nov tot 29 nov 2026'],
    ['fr', 'du 24 au 29 nov.', 'mardi 24 novembre', '24 nov., 14:52', 'du 24 nov. au 29 nov. 2026'],
    ['de', '24. bis 29. Nov.', 'Dienstag, 24. November', '24. Nov., 14:52', '24. Nov. bis 29. Nov. 2026'],
  ] as const)('follow the conventions of %s', async (language, range, day, time, withYear) => {
    await loadTranslation(language);
    const written = createDateFormats(getTexts(language, english));
    expect(written.shortRange('2026-11-24', '2026-11-29')).toBe(range);
    expect(written.fullDay('2026-11-24')).toBe(day);
    expect(written.rangeWithYear('2026-11-24', '2026-11-29')).toBe(withYear);
    expect(written.dateTime('2026-11-24T14:52:00Z')).toBe(time);
  });

  it.each(LANGUAGES)('have a name for every month and weekday in $name', async ({ code }) => {
    await loadTranslation(code);
    const texts = getTexts(code, english);
    expect(new Set(texts.months).size).toBe(12);
    expect(new Set(texts.monthsShort).size).toBe(12);
    expect(new Set(texts.weekdays).size).toBe(7);
    expect(new Set(texts.weekdaysShort).size).toBe(7);
  });
});
