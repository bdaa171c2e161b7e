import type { CarDetail, CarFacets, PublicCar } from '@coastline/contracts/car';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { createId } from './account.ts';

/** A car for its page. */
export function createCar(changes: Partial<CarDetail> = {}): CarDetail {
  return {
    id: createId('c1'),
    make: 'Toyota',
    model: 'RAV4',
    year: 2020,
    title: 'Toyota RAV4 2020',
    type: 'comfort',
    daily_price: 4200,
    seats: 5,
    doors: 5,
    transmission: 'automatic',
    fuel: 'petrol',
    city: 'Kololi',
    active: true,
    images: [],
    air_conditioning: true,
    tinted: false,
    insured: true,
    taxes_paid: true,
    allow_outside_gambia: true,
    four_wheel_drive: true,
    rules: DEFAULT_CAR_RULES,
    approves_date_changes: false,
    own: false,
    ...changes,
  };
}

/** Cars of a search with different ids and prices. */
export function createCars(count: number): PublicCar[] {
  return Array.from({ length: count }, (_, index) =>
    createCar({
      id: createId(`c${index}`),
      year: 2000 + index,
      title: `Toyota RAV4 ${2000 + index}`,
      daily_price: 2000 + index * 100,
    }),
  );
}

export const FACETS: CarFacets = {
  cities: ['Bakau', 'Banjul', 'Kololi', 'Serrekunda'],
  max_daily_price: 6950,
  active_count: 12,
};
