import { describe, expect, it } from 'vitest';
import { formatPrice, getCurrency } from '../src/money/currency.ts';
import { checkOfficeSettings, DEFAULT_SETTINGS, tidySettings } from '../src/office-settings.ts';

const TODAY = '2026-11-22';

describe("the office's settings", () => {
  it('keep their own rules from the start, but for what the office has to fill in', () => {
    const fields = checkOfficeSettings(DEFAULT_SETTINGS, TODAY).map(({ field }) => field);
    expect(fields).toEqual([
      'currency_rates.date',
      'contact.phone',
      'contact.email',
      'contact.emergency',
      'pickup_locations',
    ]);
  });

  it('say nothing about what is not to be set', () => {
    expect(checkOfficeSettings({}, TODAY)).toEqual([]);
    expect(checkOfficeSettings({ markup_pct: 0 }, TODAY)).toEqual([]);
  });

  it('name a new place by itself, and two of one name only once', () => {
    const tidied = tidySettings({ pickup_locations: [{ id: '', name: ' Senegambia, Strip ' }] });
    expect(tidied.pickup_locations).toEqual([{ id: 'senegambia-strip', name: 'Senegambia, Strip' }]);
    const twice = tidySettings({ pickup_locations: ['Bakau', 'Bakau'].map((name) => ({ id: '', name })) });
    expect(checkOfficeSettings(twice, TODAY)).not.toEqual([]);
  });

  it('set rates that prices are shown by [CUR-04]', () => {
    const dollar = { ...getCurrency('USD'), rate: 0.014225 };
    expect([formatPrice(1_000_000, 'USD'), formatPrice(1_000_000, dollar)]).toEqual(['$150', '$142']);
  });
});
