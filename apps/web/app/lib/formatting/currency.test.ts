import { getCurrency } from '@coastline/domain/money/currency';
import { describe, expect, it } from 'vitest';
import { createMoneyFormat } from './currency.ts';

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
