import { getCurrency } from '@coastline/domain/money/currency';
import { describe, expect, it } from 'vitest';
import { createMoneyFormat, formatCharge, formatRate } from './currency.ts';

const read = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;

describe('createMoneyFormat', () => {
  it('formats dalasi exactly, and whole amounts without decimals [BOOK-28]', () => {
    const { format, formatBututs, inDalasi } = createMoneyFormat(getCurrency('GMD'));
    expect([format(1000.05), format(27_500), formatBututs(25_050)].map(read)).toEqual([
      'D 1 000.05',
      'D 27 500',
      'D 250.50',
    ]);
    expect(inDalasi(25_050)).toBeNull();
  });

  it('rounds other currencies, and formats their dalasi value exactly [CUR-04] [BOOK-28]', () => {
    const { format, formatBututs, inDalasi } = createMoneyFormat(getCurrency('EUR'));
    expect([format(1000.05), formatBututs(100_005)]).toEqual(['€14', '€14']);
    expect([inDalasi(100_005), inDalasi(100_000)].map(read)).toEqual(['D 1 000.05', 'D 1 000']);
  });
});

describe('charges of payment providers', () => {
  it('are exact in every currency [PAY-51]', () => {
    const format = (charge: number, currency: string) => read(formatCharge({ charge, currency }));
    expect(format(41.37, 'GBP')).toBe('GBP 41.37');
    expect(format(1041.05, 'SEK')).toBe('SEK 1 041.05');
    expect(format(0.29, 'XOF')).toBe('XOF 0.29');
    expect(format(3330, 'GMD')).toBe('D 3 330');
  });

  it('have a rate without trailing zeros or an exponent [PAY-51]', () => {
    const rates = [0.012, 0.000001, 1.5, 10].map((rate) => read(formatRate(rate, 'GBP')));
    expect(rates).toEqual(['0.012 GBP', '0.000001 GBP', '1.5 GBP', '10 GBP']);
  });
});
