import { describe, expect, it } from 'vitest';
import { formatPrice, getCurrency } from './money/currency.ts';
import {
  DEFAULT_SETTINGS,
  normalizeSettings,
  type OfficeSettings,
  validateOfficeSettings,
} from './office-settings.ts';

const TODAY = '2026-11-22';

const RATES = { USD: 0.015, EUR: 0.014, GBP: 0.012, SEK: 0.16 };
const CONTACT = {
  phone: '+220 111 22 33',
  email: 'desk@coastline.example',
  emergency: '1112234',
  whatsapp: '',
};
const dollar = (USD: number) => ({ currency_rates: { date: TODAY, rates: { ...RATES, USD } } });
const ratesOf = (date: string | null) => ({ currency_rates: { date, rates: RATES } });
const contact = (change: Partial<typeof CONTACT>) => ({ contact: { ...CONTACT, ...change } });
const places = (...names: string[]) => ({
  pickup_locations: names.map((name, index) => ({ id: `index-${index}`, name })),
});
const letters = (count: number) => [...'abcdefghijk'].slice(0, count);

describe("the office's settings", () => {
  it('have valid defaults except for the fields that the office must fill in', () => {
    const fields = validateOfficeSettings(DEFAULT_SETTINGS, TODAY).map(({ field }) => field);
    expect(fields).toEqual([
      'currency_rates.date',
      'contact.phone',
      'contact.email',
      'contact.emergency',
      'pickup_locations',
    ]);
  });

  it('are validated only where they change', () => {
    expect(validateOfficeSettings({}, TODAY)).toEqual([]);
    expect(validateOfficeSettings({ markup_pct: 0 }, TODAY)).toEqual([]);
  });

  it.each<[string, Partial<OfficeSettings>]>([
    ['no fee', { markup_pct: 0 }],
    ['all of the price', { markup_pct: 100 }],
    ['a fee to the hundredth', { markup_pct: 12.34 }],
    ['a day', { minimum_rental_days: 1 }],
    ['a year', { minimum_rental_days: 365 }],
    ['an hour', { hold_hours: { cash: 1, transfer: 1 } }],
    ['three days', { hold_hours: { cash: 72, transfer: 72 } }],
    ['rates of today', ratesOf(TODAY)],
    ['the least rate', dollar(0.000001)],
    ['the highest rate', dollar(1000)],
    ['contact data', contact({})],
    ['a local phone', contact({ phone: '446 0010' })],
    ['a phone abroad', contact({ emergency: '+46 70 174 06 12' })],
    ['a name of one letter', places('A')],
    ['a name of 100 letters', places('é'.repeat(100))],
    ['names with blanks around them', places(' Bakau ', ' Fajara')],
    ['ten places', places(...letters(10))],
  ])('may have %s', (_name, changes) => {
    expect(validateOfficeSettings(changes, TODAY)).toEqual([]);
  });

  const FEE = 'The fee must be 0 to 100 %, with at most two decimals.';
  const DAYS = 'The shortest rental must be 1 to 365 whole days.';
  const HOLD = 'A hold must be 1 to 72 whole hours.';
  const DAY = 'Choose the day of the rates, today or before.';
  const RATE = 'A rate must be above 0, at most 1000, with at most 6 decimals.';
  const PHONE = 'Invalid phone number format';
  const NAME = 'A place needs a name of at most 100 characters.';

  it.each<[string, Partial<OfficeSettings>, string, string]>([
    ['a fee below nothing', { markup_pct: -0.01 }, 'markup_pct', FEE],
    ['a fee above everything', { markup_pct: 100.01 }, 'markup_pct', FEE],
    ['a fee with three decimals', { markup_pct: 12.345 }, 'markup_pct', FEE],
    ['no day', { minimum_rental_days: 0 }, 'minimum_rental_days', DAYS],
    ['more than a year', { minimum_rental_days: 366 }, 'minimum_rental_days', DAYS],
    ['half a day', { minimum_rental_days: 1.5 }, 'minimum_rental_days', DAYS],
    ['no hold in cash', { hold_hours: { cash: 0, transfer: 1 } }, 'hold_hours.cash', HOLD],
    ['a hold above three days', { hold_hours: { cash: 2, transfer: 73 } }, 'hold_hours.transfer', HOLD],
    ['no day of the rates', ratesOf(null), 'currency_rates.date', DAY],
    ['a day that is none', ratesOf('2026-02-30'), 'currency_rates.date', DAY],
    ['rates of tomorrow', ratesOf('2026-11-23'), 'currency_rates.date', DAY],
    ['a rate of nothing', dollar(0), 'currency_rates.USD', RATE],
    ['a rate above the highest', dollar(1000.1), 'currency_rates.USD', RATE],
    ['a rate with seven decimals', dollar(0.0000001), 'currency_rates.USD', RATE],
    ['a phone of 6 signs', contact({ phone: '123456' }), 'contact.phone', PHONE],
    ['a phone of 21 signs', contact({ emergency: '1'.repeat(21) }), 'contact.emergency', PHONE],
    ['no e-mail', contact({ email: 'desk' }), 'contact.email', 'Invalid email address'],
    ['no place', places(), 'pickup_locations', 'Name 1 to 10 places.'],
    ['eleven places', places(...letters(11)), 'pickup_locations', 'Name 1 to 10 places.'],
    ['a place without a name', places('Bakau', ' '), 'pickup_locations.1', NAME],
    ['a name of signs alone', places('Bakau', '–!'), 'pickup_locations.1', NAME],
    ['a name of 101 letters', places('é'.repeat(101)), 'pickup_locations.0', NAME],
    ['a place twice', places('Bakau', ' bakau'), 'pickup_locations.1', 'This place is named twice.'],
  ])('must not have %s', (_name, changes, field, message) => {
    expect(validateOfficeSettings(changes, TODAY)).toEqual([{ field, message }]);
  });

  it('are stored trimmed, with phone numbers as E.164', () => {
    const typed = {
      phone: ' 446 0010 ',
      email: ' desk@coastline.example ',
      emergency: '+220 446 0011',
      whatsapp: '771 2345',
    };
    expect(normalizeSettings({ markup_pct: 30, contact: typed })).toEqual({
      markup_pct: 30,
      contact: {
        phone: '+2204460010',
        email: 'desk@coastline.example',
        emergency: '+2204460011',
        whatsapp: '+2207712345',
      },
    });
  });

  it('derive the id of a new pick-up location from its name and keep existing ids', () => {
    const tidied = normalizeSettings({
      pickup_locations: [
        { id: '', name: ' Senegambia, Strip ' },
        { id: ' airport ', name: 'Banjul Airport' },
        { id: '', name: 'x'.repeat(60) },
      ],
    });
    expect(tidied.pickup_locations).toEqual([
      { id: 'senegambia-strip', name: 'Senegambia, Strip' },
      { id: 'airport', name: 'Banjul Airport' },
      { id: 'x'.repeat(50), name: 'x'.repeat(60) },
    ]);
  });

  it('must not have two pick-up locations with the same id', () => {
    const twice = normalizeSettings({
      pickup_locations: ['Bakau, Market', 'Bakau Market'].map((name) => ({ id: '', name })),
    });
    expect(validateOfficeSettings(twice, TODAY)).toEqual([
      { field: 'pickup_locations', message: 'Two places have the same id.' },
    ]);
  });

  it('have rates that the formatting of prices uses [CUR-04]', () => {
    const dollar = { ...getCurrency('USD'), rate: 0.014225 };
    expect([formatPrice(1_000_000, 'USD'), formatPrice(1_000_000, dollar)]).toEqual(['$150', '$142']);
  });
});
