/** What cars can be, and what it is called: apart from the rules of their form, which only hosts load (ADD, BRW). */

export const CAR_TYPES = ['budget', 'comfort', 'luxury'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUELS = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export type Fuel = (typeof FUELS)[number];

/** What a search can ask a car to have. */
export const CAR_FEATURES = [
  'air_conditioning',
  'four_wheel_drive',
  'tinted',
  'insured',
  'allow_outside_gambia',
] as const;
export type CarFeature = (typeof CAR_FEATURES)[number];

/** The numbers of seats that the filters offer, each as the fewest that a car may have. */
export const SEAT_CHOICES = [4, 5, 7, 8] as const;
/** As many seats as a car may have (ADD-17). */
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

/** The label of a type. Old data may hold types that cannot be chosen any more (HOME-12, D21); unknown ones stay. */
export function carTypeLabel(type: string): string {
  return TYPE_LABELS.get(type) ?? type;
}

export function fuelLabel(fuel: Fuel): string {
  return FUEL_LABELS[fuel];
}

/** The short form of cards, `Auto` or `Manual` (BRW-09); `Automatic` in the form (ADD-07). */
export function transmissionLabel(transmission: Transmission, form: 'card' | 'form' = 'card'): string {
  if (transmission === 'manual') return 'Manual';
  return form === 'card' ? 'Auto' : 'Automatic';
}

/** Make, model and year joined (DATA-09). */
export function carTitle(make: string, model: string, year: number): string {
  return `${make} ${model} ${year}`;
}

/** The city of a car, or the fallback of a car without one (BRW-10). */
export function cityLabel(city: string | null | undefined): string {
  return city?.trim() || FALLBACK_CITY;
}

/** Photos of one car, at most (CAR-02, ADD-24). */
export const MAX_PHOTOS = 8;
