import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { runNamed } from '../../../persistence/prepared-statements.ts';
import { settings } from '../../../persistence/schema/index.ts';

const LIST_SETTINGS = { name: 'list_settings', text: 'select key, value from settings' };

/** All settings as stored: key and JSON value. */
export async function listSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await runNamed<{ key: string; value: unknown }>(db, LIST_SETTINGS, []);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Serializes changes of settings. Reads are not blocked. */
export async function lockSettings(tx: Database): Promise<void> {
  await tx.execute(sql`lock table settings in share row exclusive mode`);
}

export async function upsertSettings(
  tx: Database,
  changed: { key: string; value: unknown; updatedAt: Date }[],
): Promise<void> {
  await tx
    .insert(settings)
    .values(changed)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    });
}

/** Time and author of the latest change. */
export async function findLastChange(db: Database): Promise<{ at: Date; by: string | null } | undefined> {
  const { rows } = await db.execute<{ at: string; by: string | null }>(sql`
    select a.at, u.name as by from audit_log a left join users u on u.id = a.actor_id
    where a.entity = 'settings' order by a.id desc limit 1`);
  const [row] = rows;
  return row && { at: new Date(row.at), by: row.by };
}
