import type { CarChoice, CarDetail, EditableCar, FoundCar, PublicCar, Quote } from '@coastline/contracts/car';
import type { HostCar } from '@coastline/contracts/hosting';
import { type DateRange, rentalDays } from '@coastline/domain/days/rental-dates';
import { type Bututs, numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { quoteDays } from '@coastline/domain/money/pricing';
import { presentCarRules } from './car-rules.ts';
import type { CarRow, ListedCar } from './cars.repository.ts';

/** Presents only the public listing fields (DATA-12, SEC-16, SEC-17). */
function presentPublicCar(car: ListedCar): PublicCar {
  return presentListing(car, numericToBututs(car.dailyPrice));
}

function presentListing(car: ListedCar, dailyPriceBututs: Bututs): PublicCar {
  return {
    id: car.id,
    make: car.make,
    model: car.model,
    year: car.year,
    title: car.title,
    type: car.type,
    daily_price: toDalasi(dailyPriceBututs),
    seats: car.seats,
    transmission: car.transmission,
    fuel: car.fuel,
    city: car.city,
    active: car.active,
    images: car.images,
    air_conditioning: car.airConditioning,
    tinted: car.tinted,
    insured: car.insured,
    taxes_paid: car.taxesPaid,
  };
}

/** Presents a car for its page (SEC-16). */
export function presentCarDetail(car: CarRow): CarDetail {
  return {
    ...presentPublicCar(car),
    doors: car.doors,
    allow_outside_gambia: car.allowOutsideGambia,
    four_wheel_drive: car.fourWheelDrive,
    rules: presentCarRules(car),
    approves_date_changes: car.approvesDateChanges,
    own: false,
  };
}

/** Presents a car for its host or an admin, who can edit every field (D51); `own` is true for its host. */
export function presentEditableCar(car: CarRow, viewerId: string | undefined): EditableCar {
  return {
    ...presentCarDetail(car),
    own: car.ownerId === viewerId,
    mileage: car.mileage,
  };
}

/** Presents search results, with a quote if the search has dates. */
export function presentFoundCars(cars: readonly ListedCar[], dates: DateRange | undefined): FoundCar[] {
  if (!dates) return cars.map(presentPublicCar);
  const days = rentalDays(dates.start, dates.end);
  return cars.map((car) => {
    const dailyPriceBututs = numericToBututs(car.dailyPrice);
    const found: FoundCar = presentListing(car, dailyPriceBututs);
    found.quote = presentQuote(dailyPriceBututs, days);
    return found;
  });
}

/** Presents a car for the comparison; a paused car is never free. */
export function presentCarChoice(
  { car, isFree }: { car: CarRow; isFree: boolean },
  dates: DateRange | undefined,
): CarChoice {
  const listing = presentPublicCar(car);
  if (!dates) return listing;
  const days = rentalDays(dates.start, dates.end);
  const quote = presentQuote(numericToBututs(car.dailyPrice), days);
  return { ...listing, quote, free: isFree && car.active };
}

function presentQuote(dailyPriceBututs: Bututs, days: number): Quote {
  const quote = quoteDays(dailyPriceBututs, days);
  return {
    days: quote.days,
    guest_total: toDalasi(quote.totalBututs),
    deposit_amount: toDalasi(quote.depositBututs),
    final_amount: toDalasi(quote.finalBututs),
  };
}

/** Presents a car for its host or the office in lists and after changes. */
export function presentHostCar(car: CarRow, viewer: { userId: string; isOut: boolean }): HostCar {
  return {
    ...presentEditableCar(car, viewer.userId),
    owner_id: car.ownerId,
    is_out: viewer.isOut,
    created_at: car.createdAt.toISOString(),
  };
}
