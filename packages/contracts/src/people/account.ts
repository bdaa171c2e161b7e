import { BOOKING_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import { CAR_TYPES } from '@coastline/domain/cars/car-particulars';
import { BUDGET } from '@coastline/domain/cars/preferred-filters';
import { ROLES, SELF_ASSIGNABLE_ROLES } from '@coastline/domain/people/roles';
import * as z from 'zod/mini';
import { Instant, text, Uuid } from '../fields.ts';

export const TYPICAL_DURATIONS = ['1-day', '2-3-days', 'weekly', 'monthly'] as const;
export const PRIMARY_USES = ['business', 'tourism', 'personal', 'events'] as const;

/** A row of `users` (DATA-03). */
export const UserRow = z.object({
  id: Uuid,
  auth_user_id: Uuid,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
});
export type UserRow = z.infer<typeof UserRow>;

/** The signed-in user; `user` is null before a role is chosen (D28). */
export const Me = z.object({
  user: z.nullable(UserRow),
  profile: z.nullable(z.object({ full_name: z.string(), phone: z.string() })),
  roles: z.array(z.enum(ROLES)),
  /** For admins only; `missing`: every call of the office fails until a second factor is enrolled and verified. */
  office_second_factor: z.optional(z.enum(['missing', 'given', 'not_required'])),
});
export type Me = z.infer<typeof Me>;

/** Response of `POST /rest/v1/users`: the inserted row (DATA-39) and the fields of `Me`. */
export const CreatedUser = z.extend(Me, UserRow.shape);
export type CreatedUser = z.infer<typeof CreatedUser>;

/** Chooses or adds a role of the caller, never admin (D11, D23). */
export const ChooseRoleArgs = z.object({
  role: z.enum(SELF_ASSIGNABLE_ROLES, 'Role must be renter or owner.'),
});
export type ChooseRoleArgs = z.infer<typeof ChooseRoleArgs>;

/** Arguments of `has_role` (RPC-06). */
export const HasRoleArgs = z.object({ _user_id: Uuid, _role: z.enum(ROLES) });
export type HasRoleArgs = z.infer<typeof HasRoleArgs>;

const BudgetBound = z
  .int('Budget must be a whole number of dalasi.')
  .check(
    z.minimum(BUDGET.min, `Budget must be at least ${BUDGET.min}.`),
    z.maximum(BUDGET.max, `Budget can be at most ${BUDGET.max}.`),
    z.multipleOf(BUDGET.step, `Budget must be a multiple of ${BUDGET.step}.`),
  );

/** A user's rental preferences (DATA-06, DATA-27, DATA-28). */
export const Preferences = z
  .object({
    budget_min: BudgetBound,
    budget_max: BudgetBound,
    preferred_types: z.array(z.enum(CAR_TYPES)).check(z.maxLength(CAR_TYPES.length)),
    typical_duration: z.nullable(z.enum(TYPICAL_DURATIONS)),
    primary_use: z.nullable(z.enum(PRIMARY_USES)),
  })
  .check(z.refine((it) => it.budget_min <= it.budget_max, 'The lower budget cannot pass the upper one.'));
export type Preferences = z.infer<typeof Preferences>;

/** Preferences with an optional `user_id`, which table clients send (DATA-06). */
export const SavePreferencesArgs = z.safeExtend(Preferences, { user_id: z.nullish(Uuid) });
export type SavePreferencesArgs = z.infer<typeof SavePreferencesArgs>;

/** Name and phone of an account (D28). */
export const Profile = z.object({ full_name: z.string(), phone: z.string() });
export type Profile = z.infer<typeof Profile>;

/** New name and phone of the caller. `validateProfile` checks the rules. */
export const SaveProfileArgs = z.object({ full_name: text(1000), phone: text(1000) });
export type SaveProfileArgs = z.infer<typeof SaveProfileArgs>;

/** Maximum number of listed sessions; the data export has all of them. */
export const MAX_LISTED_SESSIONS = 50;

/** A session of the caller. `device` describes browser and operating system. */
export const AccountSession = z.object({
  id: Uuid,
  created_at: Instant,
  refreshed_at: z.nullable(Instant),
  device: z.string(),
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

const ExportedRow = z.record(z.string(), z.unknown());
const ExportedRows = z.array(ExportedRow);

/** All data about the caller, as rows. Bookings of the caller's cars do not include their guests. */
export const AccountExport = z.object({
  exported_at: Instant,
  account: ExportedRow,
  user: z.nullable(ExportedRow),
  profile: z.nullable(ExportedRow),
  roles: ExportedRows,
  preferences: z.nullable(ExportedRow),
  cars: ExportedRows,
  blocked_dates: ExportedRows,
  connected_calendars: ExportedRows,
  /** Extras of the host, each for one of the cars. */
  extras_of_own_cars: ExportedRows,
  bookings_as_guest: ExportedRows,
  bookings_of_own_cars: ExportedRows,
  payments: ExportedRows,
  guest_credits: ExportedRows,
  guest_credit_refunds: ExportedRows,
  credit_transfers: ExportedRows,
  payment_notices: ExportedRows,
  online_payments: ExportedRows,
  /** Unmatched receipts that the office gave back by hand. */
  receipt_refunds: ExportedRows,
  payment_destinations: ExportedRows,
  statement_lines: ExportedRows,
  /** Places, hours, flights and hotels of the bookings as a guest. */
  meetings: ExportedRows,
  /** Signed rental contracts of the bookings as guest and host, without the name of the other party. */
  contracts: ExportedRows,
  /** Charges after trips, with the addresses of their photos. */
  trip_charges: ExportedRows,
  security_deposits: ExportedRows,
  accident_reports: ExportedRows,
  /** Requests for other days that hosts were asked about. */
  date_change_requests: ExportedRows,
  pay_links: ExportedRows,
  /** Sealed records of hand-overs and returns, with the addresses of their photos. */
  condition_records: ExportedRows,
  refunds: ExportedRows,
  removals: ExportedRows,
  mails: ExportedRows,
  notices: ExportedRows,
  mails_turned_off: ExportedRows,
  cash_drawer: z.nullable(ExportedRow),
  audit_entries: ExportedRows,
  sign_in_entries: ExportedRows,
  sessions: z.array(AccountSession),
});
export type AccountExport = z.infer<typeof AccountExport>;

/** Maximum age of a sign-in for security changes, an export and an erasure. */
export const STEP_UP_MINUTES = 10;

export const ERASE_OBSTACLE_REASONS = ['open', 'settling', 'unread'] as const;

/** A booking that prevents an erasure: it is open, money is due for it, or the office has not read an accident report. */
export const EraseObstacle = z.object({
  booking_id: Uuid,
  booking_number: z.string(),
  side: z.enum(['guest', 'host']),
  status: z.enum(BOOKING_STATUSES),
  reason: z.enum(ERASE_OBSTACLE_REASONS),
});
export type EraseObstacle = z.infer<typeof EraseObstacle>;

/** `details` of the error `account_in_use`. */
export interface EraseObstacles {
  bookings: EraseObstacle[];
}
