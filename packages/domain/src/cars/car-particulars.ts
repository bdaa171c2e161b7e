/** The properties of cars and their labels. Separate from the rules of the car form, which only hosts load (ADD, BRW). */

export const CAR_TYPES = ['budget', 'comfort', 'luxury'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUELS = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export type Fuel = (typeof FUELS)[number];

/** Features that a search can filter by. */
export const CAR_FEATURES = [
  'air_conditioning',
  'four_wheel_drive',
  'tinted',
  'insured',
  'allow_outside_gambia',
  'smoking_allowed',
  'pets_allowed',
  'unlimited_km',
] as const;
export type CarFeature = (typeof CAR_FEATURES)[number];

/** Minimum numbers of seats that the filters offer. */
export const SEAT_CHOICES = [4, 5, 7, 8] as const;
/** Maximum number of seats of a car (ADD-17). */
export const MAX_SEATS = 20;

export const FALLBACK_CITY = 'Banjul';

const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ['budget', 'Budget'],
  ['comfort', 'Comfort'],
  ['luxury', 'Luxury'],
  ['sedan', 'Sedan'],
  ['suv', 'SUV'],
  ['hatchback', 'Hatchback'],
  ['sports', 'Sports'],
  ['van', 'Van'],
]);

const FUEL_LABELS: Record<Fuel, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  electric: 'Electric',
};

/** The label of a type. Old data may have types that can no longer be chosen (HOME-12, D21); unknown types are unchanged. */
export function carTypeLabel(type: string): string {
  return TYPE_LABELS.get(type) ?? type;
}

export function fuelLabel(fuel: Fuel): string {
  return FUEL_LABELS[fuel];
}

/** `Auto` or `Manual` on cards (BRW-09), `Automatic` or `Manual` in the form (ADD-07). */
export function transmissionLabel(transmission: Transmission, form: 'card' | 'form' = 'card'): string {
  if (transmission === 'manual') return 'Manual';
  return form === 'card' ? 'Auto' : 'Automatic';
}

/** Make, model and year (DATA-09). */
export function carTitle(make: string, model: string, year: number): string {
  return `${make} ${model} ${year}`;
}

/** The city of a car, or the fallback if it has none (BRW-10). */
export function cityLabel(city: string | null | undefined): string {
  return city?.trim() || FALLBACK_CITY;
}

/** Maximum number of photos of a car (CAR-02, ADD-24). */
export const MAX_PHOTOS = 8;

export type HomeStats = { cars: number; rentals: number; customers: number };

/** The stat cards of the landing page: 60 % and 15 times the active cars (HOME-06, D15); undefined without cars (HOME-05). */
export function homeStats(activeCars: number): HomeStats | undefined {
  if (activeCars <= 0) return undefined;
  // Multiplies before dividing, because 0.6 × 5 would be inexact.
  return { cars: activeCars, rentals: Math.floor((activeCars * 6) / 10), customers: activeCars * 15 };
}
