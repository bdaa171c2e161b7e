import type { CarCounts } from '@coastline/domain/wire/car';
import type { CarChoiceName } from './car-conditions.repository.ts';
import type { CappedCount, ChoiceCount } from './car-counts.repository.ts';

/** The counts, sorted out by filter; cities by name, the rest in the order that forms show them. */
export function presentCounts(total: CappedCount, choices: readonly ChoiceCount[]): CarCounts {
  const of = (name: CarChoiceName) =>
    choices
      .filter(({ choice }) => choice === name)
      .map(({ value, count, capped }) => ({ value, count, capped }));
  return {
    total,
    cities: of('city'),
    types: of('type'),
    transmissions: of('transmission'),
    fuels: of('fuel'),
  };
}
