/** The people of the marketplace as the office finds them; for admins only. */
import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../../bookings/booking-life-cycle.ts';
import { ROLES } from '../../people/roles.ts';
import { BooleanArg, CalendarDate, Cursor, Instant, limitArg, Money, Reason, text, Uuid } from '../fields.ts';

/** People that one page may ask for. */
export const MAX_PEOPLE_LIMIT = 100;
export const SUSPENSION_REASON_MAX_LENGTH = 500;

/** Somebody who chose a role here. `cars` counts what they list or listed, `bookings` what they made as a guest. */
export const PersonSummary = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(ROLES)),
  created_at: Instant,
  suspended_at: z.nullable(Instant),
  cars: z.number(),
  bookings: z.number(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

export const PersonPage = z.object({ items: z.array(PersonSummary), next_cursor: z.nullable(z.string()) });
export type PersonPage = z.infer<typeof PersonPage>;

/** Part of name, e-mail or phone (its digits, however they are spaced); newest account first. */
export const ListPeopleQuery = z.object({
  search: z.optional(text(200)),
  role: z.optional(z.enum(ROLES)),
  suspended: z.optional(BooleanArg),
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_PEOPLE_LIMIT)),
});
export type ListPeopleQuery = z.infer<typeof ListPeopleQuery>;

const PersonCar = z.object({ id: Uuid, title: z.string(), city: z.string(), active: z.boolean() });

const PersonBooking = z.object({
  id: Uuid,
  booking_number: z.string(),
  status: z.enum(BOOKING_STATUSES),
  car_title: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  guest_total: Money,
});

export type PersonBooking = z.infer<typeof PersonBooking>;

/** One thing that was done to an account; `actor` is null where the server did it by itself. */
const PersonEvent = z.object({
  at: Instant,
  action: z.string(),
  actor: z.nullable(z.string()),
  role: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PersonEvent = z.infer<typeof PersonEvent>;

/** One person with their cars (newest first), the latest bookings by them and of their cars, money due to them and what was done. */
export const Person = z.extend(PersonSummary, {
  suspended_reason: z.nullable(z.string()),
  car_list: z.array(PersonCar),
  booking_list: z.array(PersonBooking),
  bookings_of_cars: z.optional(z.array(PersonBooking)),
  /** What the books owe them as a host, and as a guest whose booking was cancelled. */
  host_due: Money,
  refund_due: Money,
  events: z.array(PersonEvent),
});
export type Person = z.infer<typeof Person>;

/** Gives a role (`held`), or takes it away, with the reason. */
export const ChangeRoleArgs = z.object({ role: z.enum(ROLES), held: z.boolean(), reason: Reason });
export type ChangeRoleArgs = z.infer<typeof ChangeRoleArgs>;

export const SuspendArgs = z.object({
  reason: z
    .pipe(
      text(SUSPENSION_REASON_MAX_LENGTH),
      z.transform((reason) => reason.trim()),
    )
    .check(z.refine((reason) => reason.length > 0, 'Please say why.')),
});
export type SuspendArgs = z.infer<typeof SuspendArgs>;

/** Resets somebody's second factors, with the reason; the office has checked that the wish is their own. */
export const ResetFactorsArgs = z.object({
  reason: Reason,
  identity_checked: z.literal(true, 'Please check who it is first.'),
});
export type ResetFactorsArgs = z.infer<typeof ResetFactorsArgs>;
