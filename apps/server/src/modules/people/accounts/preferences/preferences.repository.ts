import { eq } from 'drizzle-orm';
import type { Database } from '../../../../persistence/client.ts';
import { userPreferences } from '../../../../persistence/schema/index.ts';

export type PreferencesRow = typeof userPreferences.$inferSelect;

export async function findPreferences(db: Database, userId: string): Promise<PreferencesRow | undefined> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  return row;
}

/** Inserts or updates the user's single row (DATA-41). */
export async function upsertPreferences(db: Database, row: PreferencesRow): Promise<void> {
  const { userId, ...fields } = row;
  await db
    .insert(userPreferences)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: userPreferences.userId, set: fields });
}
