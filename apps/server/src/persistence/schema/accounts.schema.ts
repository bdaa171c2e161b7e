import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  authUserId: uuid('auth_user_id').notNull().unique(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull().default(''),
  role: text('role').$type<'renter' | 'owner' | 'admin'>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** The language in which the user last read the pages; null: unknown. */
  language: text('language'),
  /** When the user deleted their account. The row stays for the bookings of others. */
  erasedAt: instant('erased_at'),
  /** When and why the office suspended the user. */
  suspendedAt: instant('suspended_at'),
  suspendedReason: text('suspended_reason'),
  /** Cars that were active when their host was suspended. They become active again when the suspension ends. */
  pausedCarIds: uuid('paused_car_ids').array().notNull().default(sql`'{}'`),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id').notNull(),
    role: text('role').$type<'renter' | 'owner' | 'admin'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const profiles = pgTable('profiles', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
});

/** Accounts of an external auth server. */
export const otherAccounts = pgTable('other_accounts', {
  authUserId: uuid('auth_user_id').primaryKey(),
  issuer: text('issuer').notNull(),
  email: text('email').notNull().default(''),
  firstSeenAt: instant('first_seen_at').notNull(),
  /** When the user deleted their data here. Sessions from before this instant are invalid. */
  erasedAt: instant('erased_at'),
});

export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id').primaryKey(),
  budgetMin: integer('budget_min').notNull(),
  budgetMax: integer('budget_max').notNull(),
  preferredTypes: text('preferred_types').array().notNull(),
  typicalDuration: text('typical_duration'),
  primaryUse: text('primary_use'),
});
