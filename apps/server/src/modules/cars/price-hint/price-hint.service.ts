import { PRICE_HINT_MIN_CARS } from '@coastline/domain/cars/price-hint';
import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import type { PriceHint, PriceHintQuery } from '@coastline/domain/wire/hosting';
import type { DatabaseClient } from '../../../database/client.ts';
import { type Caller, requireUser } from '../../../platform/callers/caller.ts';
import { getPrices, type PriceRow } from './price-hint.repository.ts';

export type PriceHintService = ReturnType<typeof createPriceHintService>;

/** What other hosts ask for similar cars. */
export function createPriceHintService(deps: { database: DatabaseClient }) {
  /**
   * The middle half of the daily prices of other hosts' active cars of a category, in the city where enough of them are,
   * else everywhere; null where there are too few even so.
   */
  async function find(caller: Caller, query: PriceHintQuery): Promise<PriceHint | null> {
    const { userId } = requireUser(caller);
    const { city, type } = query;
    const prices = await getPrices(deps.database.db, { city: city.trim(), type, exceptOwnerId: userId });
    return present('city', prices.inCity) ?? present('everywhere', prices.everywhere);
  }

  return { find };
}

function present(scope: PriceHint['scope'], { cars, low, typical, high }: PriceRow): PriceHint | null {
  if (cars < PRICE_HINT_MIN_CARS || low === null || typical === null || high === null) return null;
  return { scope, cars, low: money(low), typical: money(typical), high: money(high) };
}

function money(numeric: string): number {
  return toDalasi(numericToBututs(numeric));
}
