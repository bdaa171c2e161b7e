import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { CashCounts, CashEntryKind, CashMovementKind } from '@coastline/domain/money/cash-book';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

const serial = (name: string) => bigint(name, { mode: 'number' });

export const cashDrawers = pgTable('cash_drawers', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
});

export const cashDrawerChoices = pgTable('cash_drawer_choices', {
  userId: uuid('user_id').primaryKey(),
  drawerId: uuid('drawer_id').notNull(),
  chosenAt: instant('chosen_at').notNull(),
});

export const cashMovements = pgTable('cash_movements', {
  id: uuid('id').primaryKey().defaultRandom(),
  drawerId: uuid('drawer_id').notNull(),
  kind: text('kind').$type<CashMovementKind>().notNull(),
  amount: money('amount').notNull(),
  reason: text('reason').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});

export const cashClosings = pgTable(
  'cash_closings',
  {
    drawerId: uuid('drawer_id').notNull(),
    day: date('day').$type<IsoDate>().notNull(),
    counts: jsonb('counts').$type<CashCounts>().notNull(),
    opening: money('opening').notNull(),
    expected: money('expected').notNull(),
    counted: money('counted').notNull(),
    difference: money('difference').generatedAlwaysAs(sql`counted - expected`),
    reason: text('reason'),
    closedBy: uuid('closed_by').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawerId, table.day] })],
);

export const cashBookEntries = pgTable('cash_book_entries', {
  id: serial('id').primaryKey().generatedAlwaysAsIdentity(),
  drawerId: uuid('drawer_id').notNull(),
  day: date('day').$type<IsoDate>().notNull(),
  kind: text('kind').$type<CashEntryKind>().notNull(),
  amount: money('amount').notNull(),
  sourceId: uuid('source_id').notNull(),
  ledgerEntryId: serial('ledger_entry_id'),
  bookingId: uuid('booking_id'),
  actorId: uuid('actor_id'),
  at: instant('at').notNull(),
});
