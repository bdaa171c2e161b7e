import type { PublicCar } from '@coastline/contracts/car';
import { createStoredValue } from '#app/lib/device/stored-value.ts';

/** Three cars fit side by side on a phone. */
export const MAX_COMPARED = 3;

/** A chosen car as the compare bar shows it. */
export type ComparedCar = Pick<PublicCar, 'id' | 'title'> & { image: string | null };

const stored = createStoredValue('compared-cars');

/** The cars chosen for comparison, stored in this browser. */
export function useComparedCars(): readonly ComparedCar[] {
  return parseCars(stored.use());
}

/** Adds a car or removes it. Returns false if the comparison is full. */
export function toggleCompared(car: PublicCar): boolean {
  const chosen = parseCars(stored.get());
  const others = chosen.filter(({ id }) => id !== car.id);
  if (others.length === MAX_COMPARED) return false;
  const isIn = others.length < chosen.length;
  store(isIn ? others : [...others, { id: car.id, title: car.title, image: car.images[0] ?? null }]);
  return true;
}

export function removeCompared(carId: string): void {
  store(parseCars(stored.get()).filter(({ id }) => id !== carId));
}

export function clearCompared(): void {
  store([]);
}

function store(cars: readonly ComparedCar[]): void {
  stored.set(cars.length > 0 ? JSON.stringify(cars) : null);
}

/** Invalid storage content yields an empty comparison. */
function parseCars(json: string | null): readonly ComparedCar[] {
  try {
    const cars: unknown = JSON.parse(json ?? '[]');
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses the car ids in the URL of a comparison: at most three, without duplicates and invalid ids. */
export function parseComparedIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').toLowerCase().split(',');
  return [...new Set(ids.filter((id) => UUID.test(id)))].slice(0, MAX_COMPARED);
}
