import { numericToBututs, toDalasi } from '@coastline/domain/money';
import type { CarDetail, PublicCar } from '@coastline/domain/wire/car';
import type { CarRow } from './cars.repository.ts';

/** The public listing fields and nothing else (DATA-12, SEC-16, SEC-17). */
export function presentPublicCar(car: CarRow): PublicCar {
  return {
    id: car.id,
    make: car.make,
    model: car.model,
    year: car.year,
    title: car.title,
    type: car.type,
    daily_price: toDalasi(numericToBututs(car.dailyPrice)),
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

/** One car for its page; `own` tells its host that the car is theirs. */
export function presentCarDetail(car: CarRow, viewerId: string | undefined): CarDetail {
  return {
    ...presentPublicCar(car),
    doors: car.doors,
    mileage: car.mileage,
    allow_outside_gambia: car.allowOutsideGambia,
    own: car.ownerId === viewerId,
  };
}
