import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bututs } from '../arbitraries.test-support.ts';
import {
  CURRENCIES,
  convertParts,
  convertToWhole,
  formatDalasi,
  formatExactPrice,
  formatPrice,
  getCurrency,
  groupDigits,
  isCurrencyCode,
} from './currency.ts';
import { validateAmountReceived } from './payments.ts';

describe('currency', () => {
  it('has five currencies with their symbols, names and rates [CUR-02]', () => {
    expect(CURRENCIES).toEqual([
      { code: 'GMD', symbol: 'D', name: 'Gambian Dalasi', rate: 1 },
      { code: 'USD', symbol: '$', name: 'US dollar', rate: 0.015 },
      { code: 'EUR', symbol: '€', name: 'euro', rate: 0.014 },
      { code: 'GBP', symbol: '£', name: 'pound', rate: 0.012 },
      { code: 'SEK', symbol: 'kr', name: 'Swedish krona', rate: 0.16 },
    ]);
    expect([isCurrencyCode('SEK'), isCurrencyCode('XXX'), isCurrencyCode(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('formats dalasi with the prefix D and no-break spaces [CUR-01]', () => {
    expect(formatPrice(2_750_000)).toBe('D\u00a027\u00a0500');
    expect(formatDalasi(27_500)).toBe('D\u00a027\u00a0500');
  });

  it('puts other symbols directly before the number [CUR-06]', () => {
    const shown = (['USD', 'EUR', 'GBP', 'SEK'] as const).map((code) => formatPrice(2_750_000, code));
    expect(shown).toEqual(['$413', '€385', '£330', 'kr4\u00a0400']);
  });

  it('rounds to a whole number half up after the conversion [CUR-04]', () => {
    expect(formatPrice(100_050)).toBe('D\u00a01\u00a0001');
    expect(formatPrice(100_049)).toBe('D\u00a01\u00a0000');
    // 100 D are 1.5 dollars, so rounding before the conversion would give another result.
    expect([formatPrice(10_000, 'USD'), formatPrice(9_999, 'USD')]).toEqual(['$2', '$1']);
  });

  it('formats payable amounts exactly, so that a missing amount is never shown as 0 [BOOK-28]', () => {
    expect([50_005, 100_050, 50_000, 5, 0].map(formatExactPrice)).toEqual(
      ['D 500.05', 'D 1 000.50', 'D 500', 'D 0.05', 'D 0'].map((words) => words.replaceAll(' ', '\u00a0')),
    );
    const check = validateAmountReceived({ dueBututs: 50_005, receivedBututs: 50_000 });
    expect(check).toMatchObject({
      code: 'amount_too_small',
      message: expect.stringMatching(/^The payment due is D\s500\.05: D\s0\.05 is missing\./),
    });
  });

  it('groups digits as the Swedish locale does [CUR-05]', () => {
    const swedish = new Intl.NumberFormat('sv-SE');
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (whole) => {
        expect(groupDigits(whole)).toBe(swedish.format(whole));
      }),
    );
  });

  it('never breaks a price over two lines [CUR-05]', () => {
    fc.assert(
      fc.property(bututs, fc.constantFrom(...CURRENCIES), (amount, { code }) => {
        expect(formatPrice(amount, code)).not.toMatch(/ /);
      }),
    );
  });

  it('never shows a higher price as a lower one, for any rate [CUR-04]', () => {
    const rate = fc.integer({ min: 1, max: 100_000_000 }).map((millionths) => millionths / 1_000_000);
    fc.assert(
      fc.property(bututs, fc.nat({ max: 1_000_000 }), rate, (amount, more, worth) => {
        const currency = { code: 'USD', symbol: '$', name: 'US dollar', rate: worth } as const;
        const shown = convertToWhole(amount, currency);
        expect(convertToWhole(amount + more, currency)).toBeGreaterThanOrEqual(shown);
        // Whole millionths keep the conversion exact: the error is at most half a unit, and a half rounds up.
        const exactMillionths = BigInt(amount) * BigInt(Math.round(worth * 1_000_000));
        const twiceTheError = 2n * (BigInt(shown) * 100_000_000n - exactMillionths);
        expect(twiceTheError > -100_000_000n && twiceTheError <= 100_000_000n).toBe(true);
      }),
    );
  });

  it('rounds dalasi half up without a conversion [CUR-01]', () => {
    fc.assert(
      fc.property(bututs, (amount) => {
        expect(convertToWhole(amount, 'GMD')).toBe(Math.floor((amount + 50) / 100));
      }),
    );
  });
});

describe('parts of a sum in another currency', () => {
  it('add up to the converted sum [CUR-07]', () => {
    expect(convertParts([1_925_000, 1_925_000], 'EUR')).toEqual([270, 269]);
    const euro = getCurrency('EUR');
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (parts, millionths) => {
          const currency = { ...euro, rate: millionths / 1_000_000 };
          const whole = convertParts(parts, currency);
          const sum = parts.reduce((total, part) => total + part, 0);
          expect(whole.reduce((total, part) => total + part, 0)).toBe(convertToWhole(sum, currency));
          whole.forEach((units, index) => {
            expect(Math.abs(units - ((parts[index] ?? 0) * currency.rate) / 100)).toBeLessThan(1);
          });
        },
      ),
    );
  });
});
