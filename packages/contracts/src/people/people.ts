/** User administration; for admins only. */

import { BOOKING_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import { ROLES } from '@coastline/domain/people/roles';
import * as z from 'zod/mini';
import { BooleanArg, CalendarDate, Cursor, Instant, limitArg, Money, Reason, text, Uuid } from '../fields.ts';

/** Maximum page size. */
export const MAX_PEOPLE_LIMIT = 100;
export const SUSPENSION_REASON_MAX_LENGTH = 500;

/** A user with a role. `cars` counts their cars, `bookings` their bookings as a guest. */
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

/** Search by name, e-mail or phone digits; newest account first. */
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

/** An audited change of an account; `actor` is null: the server. */
const PersonEvent = z.object({
  at: Instant,
  action: z.string(),
  actor: z.nullable(z.string()),
  role: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PersonEvent = z.infer<typeof PersonEvent>;

/** A user with cars (newest first), latest bookings as a guest and as a host, amounts due and audited changes. */
export const Person = z.extend(PersonSummary, {
  suspended_reason: z.nullable(z.string()),
  car_list: z.array(PersonCar),
  booking_list: z.array(PersonBooking),
  bookings_of_cars: z.optional(z.array(PersonBooking)),
  /** Amounts due according to the ledger: payouts as a host, refunds as a guest. */
  host_due: Money,
  refund_due: Money,
  events: z.array(PersonEvent),
});
export type Person = z.infer<typeof Person>;

/** Gives (`held`) or takes away a role, with the reason. */
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

/** Resets the second factors of a user, with the reason. The office must have checked the identity of the user. */
export const ResetFactorsArgs = z.object({
  reason: Reason,
  identity_checked: z.literal(true, 'Please check who it is first.'),
});
export type ResetFactorsArgs = z.infer<typeof ResetFactorsArgs>;
