/** Cars, calendars and earnings of a host. */

import { BOOKING_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import { CAR_TYPES } from '@coastline/domain/cars/car-particulars';
import * as z from 'zod/mini';
import { CarBlock, EditableCar } from './car.ts';
import { BooleanArg, CalendarDate, Cursor, Instant, limitArg, Money, text, Uuid } from './fields.ts';

/** Maximum page size. */
export const MAX_HOST_CARS_LIMIT = 100;

/** A car of the caller, active or paused (DATA-07); `is_out`: a guest has it. */
export const HostCar = z.extend(EditableCar, { owner_id: Uuid, is_out: z.boolean(), created_at: Instant });
export type HostCar = z.infer<typeof HostCar>;

/**
 * The caller's cars, newest first. `total` counts all of them (ADD-02, OWN-04). `markup_pct` is the platform fee of new
 * bookings.
 */
export const HostCarPage = z.object({
  items: z.array(HostCar),
  next_cursor: z.nullable(z.string()),
  total: z.number(),
  markup_pct: z.number(),
});
export type HostCarPage = z.infer<typeof HostCarPage>;

/** A car in the fleet list of the office. */
export const FleetCar = z.object({
  id: Uuid,
  title: z.string(),
  city: z.string(),
  image: z.nullable(z.string()),
  daily_price: Money,
  active: z.boolean(),
  is_out: z.boolean(),
  host: z.object({ id: Uuid, name: z.string() }),
});
export type FleetCar = z.infer<typeof FleetCar>;

export const FleetPage = z.object({ items: z.array(FleetCar), next_cursor: z.nullable(z.string()) });
export type FleetPage = z.infer<typeof FleetPage>;

/** All cars, newest first. The search matches title, city and host. */
export const ListFleetQuery = z.object({
  search: z.optional(text(200)),
  active: z.optional(BooleanArg),
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_HOST_CARS_LIMIT)),
});
export type ListFleetQuery = z.infer<typeof ListFleetQuery>;

export const ListHostCarsQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_HOST_CARS_LIMIT)),
});
export type ListHostCarsQuery = z.infer<typeof ListHostCarsQuery>;

/** A booking in a host's calendar; `guest_name` is null unless contacts are shared (D43). */
export const CalendarBooking = z.object({
  booking_id: Uuid,
  booking_number: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  status: z.enum(BOOKING_STATUSES),
  guest_name: z.nullable(z.string()),
});
export type CalendarBooking = z.infer<typeof CalendarBooking>;

/** Bookings that are not cancelled and blocks of a car between two dates (OWN-12). */
export const HostCalendar = z.object({ bookings: z.array(CalendarBooking), blocks: z.array(CarBlock) });
export type HostCalendar = z.infer<typeof HostCalendar>;

export const HostCalendarQuery = z.object({ from: CalendarDate, to: CalendarDate });
export type HostCalendarQuery = z.infer<typeof HostCalendarQuery>;

/** The calendars of all the caller's cars. */
export const HostTimeline = z.object({
  bookings: z.array(z.extend(CalendarBooking, { car_id: Uuid })),
  blocks: z.array(z.extend(CarBlock, { car_id: Uuid })),
});
export type HostTimeline = z.infer<typeof HostTimeline>;

/** Maximum number of days of a timeline. */
export const MAX_TIMELINE_DAYS = 100;

/** City and type of similar cars. */
export const PriceHintQuery = z.object({ city: text(100), type: z.enum(CAR_TYPES) });
export type PriceHintQuery = z.infer<typeof PriceHintQuery>;

/** Daily prices of similar cars of other hosts: lower quartile, median and upper quartile. */
export const PriceHint = z.object({
  scope: z.enum(['city', 'everywhere']),
  cars: z.number(),
  low: Money,
  typical: Money,
  high: Money,
});
export type PriceHint = z.infer<typeof PriceHint>;

const MonthEarnings = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** `Nov` */
  label: z.string(),
  earned: Money,
  bookings: z.number(),
});

const UpcomingEvent = z.object({
  kind: z.enum(['hand_over', 'return']),
  date: CalendarDate,
  booking_id: Uuid,
  status: z.enum(BOOKING_STATUSES),
  days: z.number(),
  host_amount: Money,
  guest_name: z.nullable(z.string()),
  car_id: Uuid,
  car_make: z.string(),
  car_model: z.string(),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

/** Days that a guest wants to add to a booking, for the host to accept or decline (TRIP-281). */
export const HostDateRequest = z.object({
  id: Uuid,
  booking_id: Uuid,
  booking_number: z.string(),
  car_title: z.string(),
  /** Null unless contacts are shared (D43). */
  guest_name: z.nullable(z.string()),
  /** The days of the booking, and the wanted ones. */
  before: z.object({ start_date: CalendarDate, end_date: CalendarDate }),
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** Change of the host's share; below 0 if it falls. */
  host_difference: z.number(),
  expires_at: Instant,
});
export type HostDateRequest = z.infer<typeof HostDateRequest>;

/** The dashboard of a host (OWN-01 to OWN-03). Amounts are the host's shares after the fee, in dalasi. */
export const HostDashboard = z.object({
  month_label: z.string(),
  month_earned: Money,
  /** The payout due to the host according to the ledger (ADM-16). */
  pending_payout: Money,
  pending_payout_bookings: z.number(),
  active_bookings: z.number(),
  waiting_for_payment: z.number(),
  cars: z.number(),
  active_cars: z.number(),
  /** The last months in order, the current one last. */
  earnings: z.array(MonthEarnings),
  /** Shares of bookings that are not cancelled: fully paid, final payment due, nothing received. */
  shares: z.object({ paid: Money, due: Money, pending: Money }),
  /** The host's money: received, due, and expected by how much the guests have paid. */
  money: z.object({ received: Money, due: Money, secured: Money, half_paid: Money, unpaid: Money }),
  upcoming: z.array(UpcomingEvent),
  /** Open requests for other days, the most urgent first. */
  date_requests: z.array(HostDateRequest),
  /** Number of booked days of each car in the next `occupancy_days`. */
  occupancy: z.array(z.object({ car_id: Uuid, car_title: z.string(), booked_days: z.number() })),
  occupancy_days: z.number(),
});
export type HostDashboard = z.infer<typeof HostDashboard>;
