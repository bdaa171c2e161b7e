import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  authUserId: uuid('auth_user_id').notNull().unique(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull().default(''),
  role: text('role').$type<'renter' | 'owner' | 'admin'>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** The language in which the person last read the pages, where that is known. */
  language: text('language'),
  /** When the person deleted their account; the row stays for the bookings of others. */
  erasedAt: instant('erased_at'),
  /** When the office shut the person out, and why. */
  suspendedAt: instant('suspended_at'),
  suspendedReason: text('suspended_reason'),
  /** Cars that were listed when their host was shut out; they are listed again when that ends. */
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

/** People who sign in at another auth server, as far as it told of them. */
export const otherAccounts = pgTable('other_accounts', {
  authUserId: uuid('auth_user_id').primaryKey(),
  issuer: text('issuer').notNull(),
  email: text('email').notNull().default(''),
  firstSeenAt: instant('first_seen_at').notNull(),
  /** When the person had everything here deleted; sessions from before that open nothing any more. */
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
