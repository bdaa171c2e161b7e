import { FULL_TANK_EIGHTHS, MAX_MILEAGE_KM } from '@coastline/domain/bookings/hand-over';
import {
  CHARGE_KINDS,
  CHARGE_SIDES,
  CHARGE_STATUSES,
  MAX_CHARGE_DALASI,
  MAX_CHARGE_WORDS,
  MEASURED_KINDS,
  STATED_KINDS,
} from '@coastline/domain/charges/trip-charges';
import * as z from 'zod/mini';
import { Cursor, Instant, limitArg, Money, MoneyArg, Reason, text, Uuid, wholeNumber } from '../fields.ts';
import { Payee } from '../payee.ts';
import { PayArgs } from './booking.ts';

/** The prices of charges, kept with a booking. Money is in dalasi. */
export const BookingTariff = z.object({
  /** For each started hour, at most five in 24 hours. */
  late_hour_price: Money,
  fuel_eighth_price: Money,
  /** The most that cleaning costs. */
  cleaning_price: Money,
});

export const ChargePhoto = z.object({ id: Uuid, side: z.enum(CHARGE_SIDES), added_at: Instant });
export type ChargePhoto = z.infer<typeof ChargePhoto>;

/** A charge after a trip; optional fields are for the host and the office. */
export const TripCharge = z.object({
  id: Uuid,
  kind: z.enum(CHARGE_KINDS),
  status: z.enum(CHARGE_STATUSES),
  /** Units and their price for measured kinds; null for stated amounts. */
  quantity: z.nullable(z.number()),
  unit_price: z.nullable(Money),
  /** Proposed by the host, whose words the reason is. */
  by_host: z.boolean(),
  amount: Money,
  /** The amount before the decision, which can lower it. */
  claimed_amount: Money,
  reason: z.string(),
  created_at: Instant,
  sent_at: z.nullable(Instant),
  answer_by: z.nullable(Instant),
  /** Null if the guest has not answered, also after the end of the time for it. */
  answered_at: z.nullable(Instant),
  answer: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  decision_reason: z.nullable(z.string()),
  paid_at: z.nullable(Instant),
  /** In the order of their upload, those of the office first. */
  photos: z.array(ChargePhoto),
  host_amount: z.optional(Money),
});
export type TripCharge = z.infer<typeof TripCharge>;

const Reading = z.object({
  mileage_km: wholeNumber(0, MAX_MILEAGE_KM),
  fuel_eighths: wholeNumber(0, FULL_TANK_EIGHTHS),
  at: Instant,
});

/** The charges of a booking, their amount due, and the records that prove them. */
export const TripCharges = z.object({
  items: z.array(TripCharge),
  /** Accepted and upheld charges that are not paid, less the open credit. */
  due_amount: Money,
  tariff: BookingTariff,
  /** For each kilometre beyond the allowance; null: none was agreed on. */
  extra_km_price: z.nullable(Money),
  km_per_day: z.nullable(z.number()),
  /** Null before the return, and for guest and host as long as no charge was sent. */
  records: z.nullable(
    z.object({ hand_over: Reading, return: Reading, agreed_return_at: z.nullable(Instant) }),
  ),
  /** For the office: the most units that the records allow. */
  measured: z.optional(
    z.object({
      late_return: z.number(),
      fuel: z.number(),
      extra_km: z.number(),
    }),
  ),
  /** For the host: the kinds of charges that can be proposed now. */
  can_propose: z.optional(z.array(z.enum(STATED_KINDS))),
  /** For the guest while something is due: where to pay by the method of the booking. */
  payee: z.optional(z.nullable(Payee)),
});
export type TripCharges = z.infer<typeof TripCharges>;

/** A charge that waits for a decision of the office: disputed by the guest, or proposed by the host. */
export const UndecidedCharge = z.object({
  id: Uuid,
  booking_id: Uuid,
  booking_number: z.string(),
  guest_name: z.string(),
  car: z.string(),
  kind: z.enum(CHARGE_KINDS),
  status: z.enum(['disputed', 'proposed']),
  amount: Money,
  /** When it was disputed or proposed. */
  waiting_since: Instant,
});
export type UndecidedCharge = z.infer<typeof UndecidedCharge>;

/** Oldest first; `open_count` and `open_amount` are those of all pages. */
export const UndecidedChargePage = z.object({
  items: z.array(UndecidedCharge),
  next_cursor: z.nullable(z.string()),
  open_count: z.number(),
  open_amount: Money,
});
export type UndecidedChargePage = z.infer<typeof UndecidedChargePage>;

const MAX_UNDECIDED_LIMIT = 50;
export const ListUndecidedChargesQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_UNDECIDED_LIMIT)),
});
export type ListUndecidedChargesQuery = z.infer<typeof ListUndecidedChargesQuery>;

const Words = z
  .pipe(
    text(MAX_CHARGE_WORDS),
    z.transform((words) => words.trim()),
  )
  .check(z.refine((words) => words.length > 0, 'Please say what happened.'));

const Amount = MoneyArg.check(
  z.refine((dalasi) => dalasi > 0 && dalasi <= MAX_CHARGE_DALASI, 'Enter the amount of the charge.'),
);
const Quantity = wholeNumber(1, MAX_MILEAGE_KM);

/** Drafts a charge: units of the tariff for measured kinds, otherwise an amount. */
export const DraftChargeArgs = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(MEASURED_KINDS), quantity: Quantity, reason: Words }),
  z.object({ kind: z.enum(STATED_KINDS), amount: Amount, reason: Words }),
]);
export type DraftChargeArgs = z.infer<typeof DraftChargeArgs>;

/** Proposes a charge to the office, as the host. */
export const ProposeChargeArgs = z.object({ kind: z.enum(STATED_KINDS), amount: Amount, reason: Words });
export type ProposeChargeArgs = z.infer<typeof ProposeChargeArgs>;

/** Accepts a charge, or disputes it with words. `amount` is the amount that the guest has seen. */
export const AnswerChargeArgs = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accept'), amount: MoneyArg }),
  z.object({ answer: z.literal('dispute'), words: Words }),
]);
export type AnswerChargeArgs = z.infer<typeof AnswerChargeArgs>;

/** Upholds a disputed charge, in full or lower, withdraws a charge, or dismisses one that the host has proposed. */
export const DecideChargeArgs = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('uphold'),
    quantity: z.nullish(Quantity),
    amount: z.nullish(Amount),
    reason: Reason,
  }),
  z.object({ decision: z.enum(['withdraw', 'dismiss']), reason: Reason }),
]);
export type DecideChargeArgs = z.infer<typeof DecideChargeArgs>;

/** Records a payment at the office, up to the due sum of an extension, or of the charges. */
export const PayChargesArgs = z.extend(PayArgs, { amount: Amount });
export type PayChargesArgs = z.infer<typeof PayChargesArgs>;
