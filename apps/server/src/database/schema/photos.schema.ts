import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const photos = pgTable('photos', {
  path: text('path').primaryKey(),
  publicId: uuid('public_id').notNull().defaultRandom(),
  publicPath: text('public_path')
    .notNull()
    .generatedAlwaysAs(sql`public_id::text || '/photo' || substring(path from '\\.[a-z]+$')`),
  authUserId: uuid('auth_user_id').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
  unusedSince: instant('unused_since'),
  removedAt: instant('removed_at'),
});
