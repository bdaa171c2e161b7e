import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const photos = pgTable('photos', {
  path: text('path').primaryKey(),
  authUserId: uuid('auth_user_id').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
  unusedSince: instant('unused_since'),
  removedAt: instant('removed_at'),
});
