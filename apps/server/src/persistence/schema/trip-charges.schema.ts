import type { ChargeKind, ChargeSide, ChargeStatus } from '@coastline/domain/charges/trip-charges';
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

/** A charge after a trip. Its status is that of `CHARGE_STATUSES`. */
export const tripCharges = pgTable('trip_charges', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  kind: text('kind').$type<ChargeKind>().notNull(),
  status: text('status').$type<ChargeStatus>().notNull().default('draft'),
  /** Units of the tariff; null for stated amounts. */
  quantity: integer('quantity'),
  unitPrice: money('unit_price'),
  amount: money('amount').notNull(),
  /** The original amount, before a decision lowered it. */
  claimedAmount: money('claimed_amount').notNull(),
  hostAmount: money('host_amount').notNull(),
  reason: text('reason').notNull(),
  /** Proposed by the host of the car. */
  byHost: boolean('by_host').notNull().default(false),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  answerBy: instant('answer_by'),
  /** Null also if the time for an answer has passed without one. */
  answeredAt: instant('answered_at'),
  /** The words of the guest. */
  answer: text('answer'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  decisionReason: text('decision_reason'),
  paidAt: instant('paid_at'),
});

/** A private photo of a charge. */
export const tripChargePhotos = pgTable('trip_charge_photos', {
  id: uuid('id').primaryKey(),
  chargeId: uuid('charge_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  side: text('side').$type<ChargeSide>().notNull(),
  slot: smallint('slot').notNull(),
  addedAt: instant('added_at').notNull(),
});
