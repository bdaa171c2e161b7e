import { PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import {
  CASH_DRAWER_NAME_MAX_LENGTH,
  CASH_ENTRY_KINDS,
  CASH_MOVEMENT_KINDS,
  type CashDenomination,
  isCashQuantity,
  MAX_CASH_QUANTITY,
  signCashMovement,
} from '@coastline/domain/money/cash-book';
import { parseDalasi } from '@coastline/domain/money/money';
import * as z from 'zod/mini';
import { CalendarDate, Cursor, Instant, limitArg, Money, Reason, text, Uuid } from './fields.ts';

export const MAX_CASH_CLOSINGS_LIMIT = 100;
/** The largest amount of a movement in dalasi. */
export const MAX_CASH_MOVEMENT = 100_000_000;

/** Dalasi with at most two decimals; below 0 for cash that leaves or is missing. */
const SignedMoney = z.number();
const SignedMoneyArg = SignedMoney.check(
  z.refine((dalasi) => parseDalasi(dalasi) !== undefined, 'Must be an amount with at most two decimals.'),
);

/** A drawer of the office. `mine`: the caller's own movements are entered here. */
export const CashDrawer = z.object({ id: Uuid, name: z.string(), active: z.boolean(), mine: z.boolean() });
export type CashDrawer = z.infer<typeof CashDrawer>;

/** All drawers, active ones first. */
export const CashDrawers = z.object({ items: z.array(CashDrawer) });
export type CashDrawers = z.infer<typeof CashDrawers>;

/** Creates a drawer, or renames, retires or reactivates the one with `id`. */
export const SaveCashDrawerArgs = z.object({
  id: z.optional(Uuid),
  name: z
    .pipe(
      text(CASH_DRAWER_NAME_MAX_LENGTH),
      z.transform((name) => name.trim()),
    )
    .check(z.refine((name) => name.length > 0, 'Please enter a name.')),
  active: z.optional(z.boolean()),
});
export type SaveCashDrawerArgs = z.infer<typeof SaveCashDrawerArgs>;

/** The drawer of the caller. */
export const ChooseCashDrawerArgs = z.object({ drawer_id: Uuid });
export type ChooseCashDrawerArgs = z.infer<typeof ChooseCashDrawerArgs>;

const quantity = z.number().check(z.refine(isCashQuantity, `Must be 0 to ${MAX_CASH_QUANTITY}, and whole.`));

const QUANTITIES = {
  20000: z.optional(quantity),
  10000: z.optional(quantity),
  5000: z.optional(quantity),
  2000: z.optional(quantity),
  1000: z.optional(quantity),
  500: z.optional(quantity),
  100: z.optional(quantity),
  50: z.optional(quantity),
  25: z.optional(quantity),
} satisfies Record<CashDenomination, unknown>;

/** Quantities by denomination in bututs; absent ones are 0. */
const CashCounts = z.strictObject(QUANTITIES);

/** A line of the book. `amount` is below 0 if cash left the drawer. */
const CashEntry = z.object({
  id: z.number(),
  kind: z.enum(CASH_ENTRY_KINDS),
  amount: SignedMoney,
  at: Instant,
  /** For payments, refunds, payouts and their reversals. */
  booking_id: z.nullable(Uuid),
  booking_number: z.nullable(z.string()),
  /** For movements that the office recorded. */
  reason: z.nullable(z.string()),
  recorded_by: z.nullable(z.string()),
});
export type CashEntry = z.infer<typeof CashEntry>;

/** The count that closed a day. */
export const CashClosing = z.object({
  drawer_id: Uuid,
  day: CalendarDate,
  counts: CashCounts,
  opening: SignedMoney,
  expected: SignedMoney,
  counted: Money,
  /** Counted minus expected. */
  difference: SignedMoney,
  reason: z.nullable(z.string()),
  closed_by: z.string(),
  closed_at: Instant,
});
export type CashClosing = z.infer<typeof CashClosing>;

/** One day of a drawer. `can_close`: no earlier day is open, and the day has begun. */
export const CashBookDay = z.object({
  drawer: CashDrawer,
  day: CalendarDate,
  today: CalendarDate,
  /** Counted cash of the last closed day before this one; 0 without one. */
  opening: SignedMoney,
  /** The first 1,000 entries. */
  entries: z.array(CashEntry),
  entry_count: z.number(),
  /** Opening plus entries. */
  expected: SignedMoney,
  closing: z.nullable(CashClosing),
  can_close: z.boolean(),
  /** The oldest open day with entries before this one, which must be closed first. */
  open_before: z.nullable(CalendarDate),
});
export type CashBookDay = z.infer<typeof CashBookDay>;

/** By default, the caller's drawer and the day on which it works. */
export const CashBookDayQuery = z.object({
  drawer_id: z.optional(Uuid),
  day: z.optional(CalendarDate),
});
export type CashBookDayQuery = z.infer<typeof CashBookDayQuery>;

export const ExportCashBookDayQuery = z.object({ drawer_id: Uuid, day: CalendarDate });
export type ExportCashBookDayQuery = z.infer<typeof ExportCashBookDayQuery>;

/** A movement of cash that no booking has. `amount` is above 0, except for a correction that takes cash out. */
export const RecordCashMovementArgs = z
  .object({
    drawer_id: Uuid,
    kind: z.enum(CASH_MOVEMENT_KINDS),
    amount: SignedMoneyArg.check(z.minimum(-MAX_CASH_MOVEMENT), z.maximum(MAX_CASH_MOVEMENT)),
    reason: Reason,
  })
  .check(
    z.refine(({ kind, amount }) => {
      const bututs = parseDalasi(amount);
      return bututs === undefined || signCashMovement(kind, bututs) !== undefined;
    }, 'Enter an amount above 0. Only a correction can be below 0.'),
  );
export type RecordCashMovementArgs = z.infer<typeof RecordCashMovementArgs>;

/** Closes a day. `expected_total` is the total that the office's page has shown, so that a stale page fails. */
export const CloseCashDayArgs = z.object({
  drawer_id: Uuid,
  day: CalendarDate,
  counts: CashCounts,
  expected_total: SignedMoneyArg,
  reason: z.nullish(Reason),
});
export type CloseCashDayArgs = z.infer<typeof CloseCashDayArgs>;

/** Closed days of a drawer, newest first. */
export const ListCashClosingsQuery = z.object({
  drawer_id: Uuid,
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_CASH_CLOSINGS_LIMIT)),
});
export type ListCashClosingsQuery = z.infer<typeof ListCashClosingsQuery>;

export const CashClosingPage = z.object({
  items: z.array(CashClosing),
  next_cursor: z.nullable(z.string()),
});
export type CashClosingPage = z.infer<typeof CashClosingPage>;

export const DailyReportQuery = z.object({ day: z.optional(CalendarDate) });
export type DailyReportQuery = z.infer<typeof DailyReportQuery>;

/** Money that the tills of the ledger received and paid on a day in Banjul, by method. Reversals count on their own day. */
export const DailyReport = z.object({
  day: CalendarDate,
  methods: z.array(
    z.object({ method: z.enum(PAYMENT_METHODS), received: Money, paid: Money, net: SignedMoney }),
  ),
});
export type DailyReport = z.infer<typeof DailyReport>;
