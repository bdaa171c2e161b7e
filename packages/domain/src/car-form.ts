/** The listing of a car: enumerations, labels, the rules of its form (ADD) and of its photos. */
import { collectErrors, type FieldError, lengthOf, type Notice } from './form-error.ts';
import { parseDalasi } from './money.ts';

export const CAR_TYPES = ['budget', 'comfort', 'luxury'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUELS = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export type Fuel = (typeof FUELS)[number];

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

export type CarFormValues = {
  make: string;
  model: string;
  year: number;
  city: string;
  /** In dalasi, at most two decimals. */
  daily_price: number;
  seats: number;
  doors: number;
  mileage: number;
  transmission: string;
  fuel: string;
  type: string;
  air_conditioning: boolean;
  tinted: boolean;
  insured: boolean;
  taxes_paid: boolean;
  allow_outside_gambia: boolean;
};
export type CarFormField = keyof CarFormValues;

/** What an empty form starts with (ADD-09). */
export function carFormDefaults(currentYear: number): CarFormValues {
  return {
    make: '',
    model: '',
    year: currentYear,
    city: '',
    daily_price: 0,
    seats: 5,
    doors: 4,
    mileage: 0,
    transmission: 'automatic',
    fuel: 'petrol',
    type: 'budget',
    air_conditioning: true,
    tinted: false,
    insured: false,
    taxes_paid: false,
    allow_outside_gambia: false,
  };
}

export const CAR_LIMITS = {
  makeLength: 50,
  modelLength: 50,
  cityLength: 100,
  firstYear: 1900,
  dailyPriceDalasi: 1_000_000,
  seats: 20,
  doors: 6,
  mileageKm: 10_000_000,
} as const;

type CarRules = Pick<
  CarFormValues,
  | 'make'
  | 'model'
  | 'year'
  | 'city'
  | 'daily_price'
  | 'seats'
  | 'doors'
  | 'mileage'
  | 'transmission'
  | 'fuel'
  | 'type'
>;

/** The broken rules in field order, at most one a field, with their exact wordings (ADD-13 to ADD-21). */
export function checkCarForm(values: CarRules, currentYear: number): FieldError<CarFormField>[] {
  return collectErrors<CarFormField>([
    ['make', textError(values.make, { label: 'Make', max: CAR_LIMITS.makeLength })],
    ['model', textError(values.model, { label: 'Model', max: CAR_LIMITS.modelLength })],
    [
      'year',
      wholeNumberError(values.year, {
        min: [CAR_LIMITS.firstYear, 'Year must be 1900 or later'],
        max: [currentYear + 1, 'Year cannot be in the future'],
        fraction: 'Year must be a whole number',
      }),
    ],
    ['city', textError(values.city, { label: 'City', max: CAR_LIMITS.cityLength })],
    ['daily_price', priceError(values.daily_price)],
    [
      'seats',
      wholeNumberError(values.seats, {
        min: [1, 'Must have at least 1 seat'],
        max: [CAR_LIMITS.seats, 'Cannot exceed 20 seats'],
        fraction: 'Seats must be a whole number',
      }),
    ],
    [
      'doors',
      wholeNumberError(values.doors, {
        min: [1, 'Must have at least 1 door'],
        max: [CAR_LIMITS.doors, 'Cannot exceed 6 doors'],
        fraction: 'Doors must be a whole number',
      }),
    ],
    [
      'mileage',
      wholeNumberError(values.mileage, {
        min: [0, 'Mileage cannot be negative'],
        max: [CAR_LIMITS.mileageKm, 'Mileage must be reasonable'],
        fraction: 'Mileage must be a whole number',
      }),
    ],
    ['transmission', choiceError(values.transmission, { label: 'Transmission', choices: TRANSMISSIONS })],
    ['fuel', choiceError(values.fuel, { label: 'Fuel type', choices: FUELS })],
    ['type', choiceError(values.type, { label: 'Category', choices: CAR_TYPES })],
  ]);
}

function textError(text: string, rule: { label: string; max: number }): string | undefined {
  const length = lengthOf(text.trim());
  if (length === 0) return `${rule.label} is required`;
  return length > rule.max ? `${rule.label} must be ${rule.max} characters or less` : undefined;
}

type NumberRule = { min: readonly [number, string]; max: readonly [number, string]; fraction: string };

function wholeNumberError(value: number, rule: NumberRule): string | undefined {
  // Negated, so that an empty number field (NaN) is refused too.
  if (!(value >= rule.min[0])) return rule.min[1];
  if (value > rule.max[0]) return rule.max[1];
  return Number.isInteger(value) ? undefined : rule.fraction;
}

function priceError(dalasi: number): string | undefined {
  if (!(dalasi > 0)) return 'Price must be positive';
  if (dalasi > CAR_LIMITS.dailyPriceDalasi) return 'Price must be reasonable';
  return parseDalasi(dalasi) === undefined ? 'Price can have at most two decimals' : undefined;
}

function choiceError(value: string, rule: { label: string; choices: readonly string[] }): string | undefined {
  return rule.choices.includes(value)
    ? undefined
    : `${rule.label} must be one of: ${rule.choices.join(', ')}`;
}

export const MAX_PHOTOS = 8;
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
export const PHOTO_MIME_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const;
export const PHOTO_EXTENSIONS = ['jpeg', 'jpg', 'png', 'webp'] as const;

type PhotoFile = { name: string; size: number; type: string };

/** Why a file is no photo to upload, the first reason only (ADD-26 to ADD-28); undefined for a good one. */
export function checkPhotoFile(file: PhotoFile): Notice | undefined {
  if (file.size > MAX_PHOTO_BYTES) {
    return {
      title: 'File too large',
      description: `${file.name} exceeds 20MB. Please choose a smaller image.`,
    };
  }
  if (!PHOTO_MIME_TYPES.some((type) => type === file.type.toLowerCase())) {
    return { title: 'Invalid file type', description: `${file.name} must be JPG, PNG, or WEBP` };
  }
  const extension = file.name.includes('.') ? file.name.split('.').at(-1)?.toLowerCase() : undefined;
  if (!PHOTO_EXTENSIONS.some((allowed) => allowed === extension)) {
    return {
      title: 'Invalid file extension',
      description: `${file.name} must end in .jpg, .jpeg, .png or .webp`,
    };
  }
  return undefined;
}

/**
 * Sorts newly chosen files: offending ones are skipped, each with its notice, and the others continue (ADD-29), up to
 * eight photos in total; what is beyond is skipped with one notice naming how many were selected before (ADD-25).
 */
export function choosePhotos<File extends PhotoFile>(
  files: readonly File[],
  selectedCount: number,
): { accepted: File[]; notices: Notice[] } {
  const checked = files.map((file) => ({ file, notice: checkPhotoFile(file) }));
  const good = checked.filter(({ notice }) => notice === undefined).map(({ file }) => file);
  const notices = checked.flatMap(({ notice }) => notice ?? []);
  const room = Math.max(0, MAX_PHOTOS - selectedCount);
  if (good.length <= room) return { accepted: good, notices };
  return { accepted: good.slice(0, room), notices: [tooManyPhotos(selectedCount), ...notices] };
}

/** Why a car cannot be saved with this number of photos: none, or more than eight (ADD-24, ADD-30). */
export function checkPhotoCount(count: number): Notice | undefined {
  if (count === 0) {
    return { title: 'Add images', description: 'You must upload at least one photo of the vehicle' };
  }
  return count > MAX_PHOTOS ? tooManyPhotos(count) : undefined;
}

function tooManyPhotos(selectedCount: number): Notice {
  return {
    title: 'Too many images',
    description: `Maximum ${MAX_PHOTOS} images allowed. You currently have ${selectedCount} selected.`,
  };
}
