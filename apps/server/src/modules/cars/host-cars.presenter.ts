import type { HostCar } from '@coastline/domain/wire/hosting';
import { presentEditableCar } from './cars.presenter.ts';
import type { CarRow } from './cars.repository.ts';

/** A car as its host or the office reads it after listing or changing it. */
export function presentHostCar(car: CarRow, viewer: { userId: string; isOut: boolean }): HostCar {
  return {
    ...presentEditableCar(car, viewer.userId),
    owner_id: car.ownerId,
    is_out: viewer.isOut,
    created_at: car.createdAt.toISOString(),
  };
}
