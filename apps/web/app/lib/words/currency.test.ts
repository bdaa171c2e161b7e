import { getCurrency } from '@coastline/domain/money/currency';
import { describe, expect, it } from 'vitest';
import { moneyIn } from './currency.tsx';

const read = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;

describe('amounts on the screen', () => {
  it('tell what is paid to the butut, and whole sums short [BOOK-28]', () => {
    const { format, formatBututs, inDalasi } = moneyIn(getCurrency('GMD'));
    expect([format(1000.05), format(27_500), formatBututs(25_050)].map(read)).toEqual([
      'D 1 000.05',
      'D 27 500',
      'D 250.50',
    ]);
    expect(inDalasi(25_050)).toBeNull();
  });

  it('are whole in another currency, and exact where they say what that is in dalasi [CUR-04] [BOOK-28]', () => {
    const { format, formatBututs, inDalasi } = moneyIn(getCurrency('EUR'));
    expect([format(1000.05), formatBututs(100_005)]).toEqual(['€14', '€14']);
    expect([inDalasi(100_005), inDalasi(100_000)].map(read)).toEqual(['D 1 000.05', 'D 1 000']);
  });
});
