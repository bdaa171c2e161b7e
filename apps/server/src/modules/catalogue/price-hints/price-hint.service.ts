import type { PriceHint, PriceHintQuery } from '@coastline/contracts/hosting';
import { PRICE_HINT_MIN_CARS } from '@coastline/domain/cars/car-form';
import { numericToDalasi } from '@coastline/domain/money/money';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { getPriceQuartiles, type PriceQuartiles } from './price-hint.repository.ts';

export type PriceHintService = ReturnType<typeof createPriceHintService>;

/** Suggests a daily price from similar cars of other hosts. */
export function createPriceHintService(deps: { database: DatabaseClient }) {
  /**
   * Returns the quartiles of the daily prices of other hosts' active cars of a category: in the city if it has enough
   * cars, otherwise everywhere; null if there are too few cars.
   */
  async function find(caller: Caller, query: PriceHintQuery): Promise<PriceHint | null> {
    const { userId } = requireUser(caller);
    const { city, type } = query;
    const prices = await getPriceQuartiles(deps.database.db, {
      city: city.trim(),
      type,
      exceptOwnerId: userId,
    });
    return presentHint('city', prices.inCity) ?? presentHint('everywhere', prices.everywhere);
  }

  return { find };
}

function presentHint(
  scope: PriceHint['scope'],
  { cars, low, typical, high }: PriceQuartiles,
): PriceHint | null {
  if (cars < PRICE_HINT_MIN_CARS || low === null || typical === null || high === null) return null;
  return {
    scope,
    cars,
    low: numericToDalasi(low),
    typical: numericToDalasi(typical),
    high: numericToDalasi(high),
  };
}
