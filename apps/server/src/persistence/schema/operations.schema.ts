import type { Notice } from '@coastline/contracts/people/notice';
import type { MailTopic, NoticeKind } from '@coastline/domain/people/notices';
import {
  bigint,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  actorKind: text('actor_kind').$type<'user' | 'server'>().notNull(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: uuid('entity_id'),
  oldStatus: text('old_status'),
  newStatus: text('new_status'),
  details: jsonb('details').notNull().default({}),
});

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const mailMessages = pgTable('mail_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  content: jsonb('content').notNull(),
  bookingId: uuid('booking_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  userId: uuid('user_id'),
  unsubscribeUrl: text('unsubscribe_url'),
});

/** The account that a mail with a link or a code belongs to, independent of its address. */
export const accountMails = pgTable('account_mails', {
  mailId: uuid('mail_id').primaryKey(),
  authUserId: uuid('auth_user_id').notNull(),
});

/** Delivery state of mails: due, sent, or abandoned if both instants are null. */
export const mailDeliveries = pgTable('mail_deliveries', {
  mailId: uuid('mail_id').primaryKey(),
  dueAt: instant('due_at'),
  tries: integer('tries').notNull().default(0),
  sentAt: instant('sent_at'),
});

/** Mail topics that a user has turned off. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    userId: uuid('user_id').notNull(),
    topic: text('topic').$type<MailTopic>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);

export const mailLinkKeys = pgTable('mail_link_keys', {
  id: integer('id').primaryKey(),
  key: bytes('key').notNull(),
});

export const bookingReminders = pgTable(
  'booking_reminders',
  {
    bookingId: uuid('booking_id').notNull(),
    kind: text('kind').$type<'hand_over_tomorrow' | 'return_today'>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.kind, table.day] })],
);

export const notices = pgTable('notices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  bookingId: uuid('booking_id'),
  data: jsonb('data').$type<Notice['data']>().notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});

export const textMessages = pgTable('text_messages', {
  id: uuid('id').primaryKey(),
  toNumber: text('to_number').notNull(),
  channel: text('channel').$type<'sms' | 'whatsapp'>().notNull(),
  body: text('body'),
  code: text('code'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  dueAt: instant('due_at'),
  tries: integer('tries').notNull().default(0),
});
