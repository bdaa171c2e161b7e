import type { PublicCar } from '@coastline/domain/wire/car';
import { createStoredValue } from '#app/lib/device/stored-value.ts';

/** As many as fit beside each other on a phone. */
export const MAX_COMPARED = 3;

/** What the bar shows of a chosen car. */
export type ComparedCar = Pick<PublicCar, 'id' | 'title'> & { image: string | null };

const choice = createStoredValue('compared-cars');

/** The cars chosen to be compared, in this browser and until they are taken out again. */
export function useComparedCars(): readonly ComparedCar[] {
  return parse(choice.use());
}

/** Puts a car in or takes it out. False where there was no room for it. */
export function toggleCompared(car: PublicCar): boolean {
  const chosen = parse(choice.get());
  const others = chosen.filter(({ id }) => id !== car.id);
  if (others.length === MAX_COMPARED) return false;
  const isIn = others.length < chosen.length;
  keep(isIn ? others : [...others, { id: car.id, title: car.title, image: car.images[0] ?? null }]);
  return true;
}

/** Takes a car out, if it is in. */
export function removeCompared(carId: string): void {
  keep(parse(choice.get()).filter(({ id }) => id !== carId));
}

export function clearCompared(): void {
  keep([]);
}

function keep(cars: readonly ComparedCar[]): void {
  choice.set(cars.length > 0 ? JSON.stringify(cars) : null);
}

/** Whoever edits the storage gets an empty comparison, not a broken page. */
function parse(stored: string | null): readonly ComparedCar[] {
  try {
    const cars: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(cars) ? cars.filter(isComparedCar).slice(0, MAX_COMPARED) : [];
  } catch {
    return [];
  }
}

function isComparedCar(value: unknown): value is ComparedCar {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, image } = value as Partial<Record<keyof ComparedCar, unknown>>;
  return typeof id === 'string' && typeof title === 'string' && (image === null || typeof image === 'string');
}
