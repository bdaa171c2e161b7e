import { formatExactly } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { useCurrency, useMoney } from './currency.tsx';

/**
 * What somebody is paid or owes, in dalasi as the wire carries it: to the butut as it changes hands, so that sums add
 * up; in another currency, which nobody is paid in, like any price.
 */
export function usePaidSum(): (dalasi: number) => string {
  const { currency } = useCurrency();
  const { format } = useMoney();
  return currency.code === 'GMD' ? (dalasi) => formatExactly(fromDalasi(dalasi)) : format;
}
