import { CANCELLATION_POLICIES } from '@coastline/domain/bookings/cancellation-policy';
import { BROWSE_SORTS } from '@coastline/domain/cars/browse-filters';
import {
  CAR_FEATURES,
  CAR_TYPES,
  FUELS,
  MAX_SEATS,
  TRANSMISSIONS,
} from '@coastline/domain/cars/car-particulars';
import { DRIVING_AREAS } from '@coastline/domain/cars/car-rules';
import * as z from 'zod/mini';
import {
  BooleanArg,
  CalendarDate,
  Cursor,
  Instant,
  limitArg,
  MAX_TEXT_LENGTH,
  Money,
  NumberArg,
  text,
  Uuid,
} from './fields.ts';

/** Maximum page size of a search. */
export const MAX_SEARCH_LIMIT = 1000;

/** The price of the requested dates: the deposit is due when booking, the final amount at pick-up (D7). */
export const Quote = z.object({
  days: z.number(),
  guest_total: Money,
  deposit_amount: Money,
  final_amount: Money,
});
export type Quote = z.infer<typeof Quote>;

/** The rules of a car (TRIP-60). Kilometres are null if unlimited, their price if there is none. */
export const CarRules = z.object({
  km_per_day: z.nullable(z.number()),
  extra_km_price: z.nullable(Money),
  driving_area: z.enum(DRIVING_AREAS),
  minimum_driver_age: z.number(),
  minimum_licence_years: z.number(),
  smoking_allowed: z.boolean(),
  pets_allowed: z.boolean(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  /** Whole dalasi; 0: none. */
  security_deposit: z.number(),
});

/** The public data of a car (DATA-12, D47), without data of its host (SEC-17). */
export const PublicCar = z.object({
  id: Uuid,
  make: z.string(),
  model: z.string(),
  year: z.number(),
  title: z.string(),
  // Old data may have a type that can no longer be chosen (D21).
  type: z.string(),
  daily_price: Money,
  seats: z.number(),
  transmission: z.enum(TRANSMISSIONS),
  fuel: z.enum(FUELS),
  city: z.string(),
  active: z.boolean(),
  images: z.array(z.string()),
  air_conditioning: z.boolean(),
  tinted: z.boolean(),
  insured: z.boolean(),
  taxes_paid: z.boolean(),
});
export type PublicCar = z.infer<typeof PublicCar>;

/** A search result, with a quote if the search has dates. */
export const FoundCar = z.extend(PublicCar, { quote: z.optional(Quote) });
export type FoundCar = z.infer<typeof FoundCar>;

/**
 * A car for its page: the public data, its doors and the features that searches filter by. `own` is true only for its host
 * (CAR-30). Only its host and admins get the mileage (SEC-16).
 */
export const CarDetail = z.extend(PublicCar, {
  doors: z.number(),
  /** Features that searches filter by. */
  allow_outside_gambia: z.boolean(),
  four_wheel_drive: z.boolean(),
  rules: CarRules,
  /** Whether the host is asked before guests add days to a booking (TRIP-279). */
  approves_date_changes: z.boolean(),
  own: z.boolean(),
  mileage: z.optional(z.number()),
});
export type CarDetail = z.infer<typeof CarDetail>;

/** A car for its host and admins, with all fields of the car form (D51). */
export const EditableCar = z.extend(CarDetail, { mileage: z.number() });
export type EditableCar = z.infer<typeof EditableCar>;

/** Types of cars, as an array or separated by commas. */
const TypesArg = z.pipe(
  z.pipe(z.union([z.array(text(50)), text(200)]), z.transform(splitList)),
  z.array(z.enum(CAR_TYPES)).check(z.maxLength(CAR_TYPES.length)),
);

/** Features of a car, as an array or separated by commas. */
const FeaturesArg = z.pipe(
  z.pipe(z.union([z.array(text(50)), text(200)]), z.transform(splitList)),
  z.array(z.enum(CAR_FEATURES)).check(z.maxLength(CAR_FEATURES.length)),
);

function splitList(value: string | string[]): string[] {
  return typeof value === 'string' ? value.split(',') : value;
}

const MinSeatsArg = NumberArg.check(
  z.refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= MAX_SEATS,
    `Must be a whole number from 1 to ${MAX_SEATS}.`,
  ),
);

/** Arguments of `get_public_cars`: all optional, null means missing, unknown keys are ignored (RPC-01). */
export const SearchCarsArgs = z.object({
  p_city: z.nullish(text(100)),
  p_type: z.nullish(z.enum(CAR_TYPES)),
  /** Cars of any of these types. */
  p_types: z.nullish(TypesArg),
  p_transmission: z.nullish(z.enum(TRANSMISSIONS)),
  p_fuel: z.nullish(z.enum(FUELS)),
  p_min_price: z.nullish(NumberArg),
  p_max_price: z.nullish(NumberArg),
  /** Minimum number of seats. */
  p_min_seats: z.nullish(MinSeatsArg),
  /** Cars with all of these features. */
  p_features: z.nullish(FeaturesArg),
  /** Cars that may be driven in this area or a larger one. */
  p_driving_area: z.nullish(z.enum(DRIVING_AREAS)),
  /** True: only cars whose hosts are not asked before guests add days. */
  p_without_approval: z.nullish(BooleanArg),
  p_start_date: z.nullish(CalendarDate),
  p_end_date: z.nullish(CalendarDate),
  p_sort: z.nullish(z.enum(BROWSE_SORTS)),
  p_limit: z.nullish(limitArg(MAX_SEARCH_LIMIT)),
  p_cursor: z.nullish(Cursor),
});
export type SearchCarsArgs = z.infer<typeof SearchCarsArgs>;

/** Arguments of `get_public_car_counts`: those of the search without order and page. */
export const CountCarsArgs = z.omit(SearchCarsArgs, { p_sort: true, p_limit: true, p_cursor: true });
export type CountCarsArgs = z.infer<typeof CountCarsArgs>;

/** Arguments of `get_public_car_by_id` (RPC-02). */
export const GetCarArgs = z.object({ p_car_id: Uuid });
export type GetCarArgs = z.infer<typeof GetCarArgs>;

/** Maximum number of cars of a request by id. */
export const MAX_CARS_BY_ID = 24;

const CarIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(MAX_CARS_BY_ID * 37)),
    z.transform((ids) => [...new Set(ids.toLowerCase().split(','))]),
  ),
  z.array(Uuid).check(z.maxLength(MAX_CARS_BY_ID)),
);

/** Cars to compare: comma-separated ids, and optional dates. */
export const CarsByIdQuery = z.object({
  ids: CarIds,
  start_date: z.optional(CalendarDate),
  end_date: z.optional(CalendarDate),
});
export type CarsByIdQuery = z.infer<typeof CarsByIdQuery>;

/** A car of a comparison; with dates, its quote and whether it is available. */
export const CarChoice = z.extend(PublicCar, { quote: z.optional(Quote), free: z.optional(z.boolean()) });
export type CarChoice = z.infer<typeof CarChoice>;

/** Filters active cars by the first hexadecimal digits of their ids; missing: all active cars. */
export const CarAddressesQuery = z.object({
  begins: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,4}$/, 'Must be one to four hexadecimal digits.'))),
});
export type CarAddressesQuery = z.infer<typeof CarAddressesQuery>;

/** A sitemap entry of a car page: its id and last change. */
export const CarAddress = z.object({ id: Uuid, updated_at: Instant });
export type CarAddress = z.infer<typeof CarAddress>;

/** Taken days of a car, both ends included, without names (SEC-19). */
export const TakenRange = z.object({ start_date: CalendarDate, end_date: CalendarDate });
export type TakenRange = z.infer<typeof TakenRange>;

/** The requested days, both ends included. */
export const FreeDatesQuery = z.object({ start_date: CalendarDate, end_date: CalendarDate });
export type FreeDatesQuery = z.infer<typeof FreeDatesQuery>;

/** `details` of the error `dates_taken`: free ranges of the same length within two weeks, nearest first. */
export const DatesTakenDetails = z.object({ nearest: z.array(TakenRange) });

/** Whether a car is free on all requested days, and the nearest free ranges if not. */
export const FreeDates = z.extend(DatesTakenDetails, { free: z.boolean() });
export type FreeDates = z.infer<typeof FreeDates>;

/** Choices of the filter panel: cities, highest daily price and number of active cars (approximate above 10,000). */
export const CarFacets = z.object({
  cities: z.array(z.string()),
  max_daily_price: Money,
  active_count: z.number(),
});
export type CarFacets = z.infer<typeof CarFacets>;

/** A number of cars; `capped`: the actual number is higher. */
export const CappedCount = z.object({ count: z.number(), capped: z.boolean() });
export type CappedCount = z.infer<typeof CappedCount>;

const ChoiceCounts = z.array(z.extend(CappedCount, { value: z.string() }));

/** Number of search results, in total and for each choice of a filter with the other filters unchanged. */
export const CarCounts = z.object({
  total: CappedCount,
  cities: ChoiceCounts,
  types: ChoiceCounts,
  transmissions: ChoiceCounts,
  fuels: ChoiceCounts,
});
export type CarCounts = z.infer<typeof CarCounts>;

/** A block of a car with the host's private note (DATA-49). */
export const CarBlock = z.object({
  id: Uuid,
  start_date: CalendarDate,
  end_date: CalendarDate,
  note: z.nullable(z.string()),
  /** The connected calendar of the block; null: created by the host here. */
  calendar_name: z.nullable(z.string()),
});
export type CarBlock = z.infer<typeof CarBlock>;

/** Blocks days of a car, both ends included (OWN-10). `validateBlock` checks the rules. */
export const BlockDatesArgs = z.object({
  start_date: text(MAX_TEXT_LENGTH),
  end_date: text(MAX_TEXT_LENGTH),
  note: z.nullish(text(MAX_TEXT_LENGTH)),
});
export type BlockDatesArgs = z.infer<typeof BlockDatesArgs>;

const CarRulesArgs = z.object({
  km_per_day: z.nullable(z.number()),
  extra_km_price: z.nullable(z.number()),
  driving_area: text(MAX_TEXT_LENGTH),
  minimum_driver_age: z.number(),
  minimum_licence_years: z.number(),
  smoking_allowed: z.boolean(),
  pets_allowed: z.boolean(),
  cancellation_policy: text(MAX_TEXT_LENGTH),
  security_deposit: z.number(),
});

/**
 * A new or changed car. This schema checks only types; the service checks the rules with `validateCarForm` (ADD-13 to
 * ADD-21) and the rules of the car with `validateCarRules`. `owner_id` is for admins (D27). `doors` defaults to 4 (ADD-19).
 * Missing `rules` stay as they are.
 */
export const SaveCarArgs = z.object({
  make: text(MAX_TEXT_LENGTH),
  model: text(MAX_TEXT_LENGTH),
  year: z.number(),
  city: text(MAX_TEXT_LENGTH),
  daily_price: z.number(),
  type: text(MAX_TEXT_LENGTH),
  transmission: text(MAX_TEXT_LENGTH),
  fuel: text(MAX_TEXT_LENGTH),
  seats: z.number(),
  doors: z.optional(z.number()),
  mileage: z.number(),
  air_conditioning: z.optional(z.boolean()),
  tinted: z.optional(z.boolean()),
  insured: z.optional(z.boolean()),
  taxes_paid: z.optional(z.boolean()),
  allow_outside_gambia: z.optional(z.boolean()),
  four_wheel_drive: z.optional(z.boolean()),
  rules: z.optional(CarRulesArgs),
  /** If it is missing, the car keeps its own; a new car has false. */
  approves_date_changes: z.optional(z.boolean()),
  images: z.array(text(2000)),
  owner_id: z.nullish(Uuid),
});
export type SaveCarArgs = z.infer<typeof SaveCarArgs>;

/** Pauses or resumes a listing (OWN-06). */
export const SetCarActiveArgs = z.object({ active: BooleanArg });
export type SetCarActiveArgs = z.infer<typeof SetCarActiveArgs>;
