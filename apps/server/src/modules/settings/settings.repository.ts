import type { Database } from '../../database/client.ts';
import { settings } from '../../database/schema/index.ts';

/** All settings as stored: key and JSON value. */
export async function listSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}
