import { LANGUAGES } from '@coastline/domain/languages/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { getTexts, loadTranslation } from '#app/lib/i18n/translations.ts';
import { howItWorks } from '#app/texts/en/home.ts';

describe.each(LANGUAGES)('where cars are picked up, in $name', ({ code }) => {
  beforeAll(() => loadTranslation(code));

  it('is what the office has set, in the last of the three steps too [GEN-36]', () => {
    const { text } = getTexts(code, howItWorks).drive;
    expect(text(['Banjul International Airport', 'Senegambia area'])).toMatch(/Senegambia/);
    expect(text(['Brikama 12', 'Bakau'])).toMatch(/Brikama 12, Bakau\.$/);
    expect(text(['Brikama 12', 'Bakau'])).not.toMatch(/Senegambia/);
  });
});
