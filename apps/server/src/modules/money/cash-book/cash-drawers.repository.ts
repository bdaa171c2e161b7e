import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { cashDrawerChoices, cashDrawers } from '../../../persistence/schema/index.ts';

export interface CashDrawerRow {
  id: string;
  name: string;
  active: boolean;
}

const { id, name, active } = cashDrawers;
const COLUMNS = { id, name, active };

/** Lists all drawers: active ones first, then by age. The first active one is the default. */
export async function listDrawers(db: Database): Promise<CashDrawerRow[]> {
  return db.select(COLUMNS).from(cashDrawers).orderBy(desc(active), asc(cashDrawers.createdAt), asc(id));
}

/** Returns the drawer that a user has chosen, retired or not. */
export async function findChosenDrawerId(db: Database, userId: string): Promise<string | undefined> {
  const [choice] = await db
    .select({ drawerId: cashDrawerChoices.drawerId })
    .from(cashDrawerChoices)
    .where(eq(cashDrawerChoices.userId, userId));
  return choice?.drawerId;
}

/** Locks a drawer, which orders its movements and closings; undefined for a missing drawer. */
export async function lockDrawer(tx: Database, drawerId: string): Promise<CashDrawerRow | undefined> {
  const [drawer] = await tx.select(COLUMNS).from(cashDrawers).where(eq(id, drawerId)).for('no key update');
  return drawer;
}

/** Inserts a drawer; `cash_drawers_name_once` allows each name once among the active ones. */
export async function insertDrawer(
  tx: Database,
  drawer: { id: string; name: string; createdAt: Date },
): Promise<void> {
  await tx.insert(cashDrawers).values(drawer);
}

/** Updates name and state; the database rejects to retire a drawer with cash or the last active one. */
export async function updateDrawer(
  tx: Database,
  drawer: { id: string; name: string; active: boolean },
): Promise<void> {
  const { id: drawerId, ...change } = drawer;
  await tx.update(cashDrawers).set(change).where(eq(id, drawerId));
}

export async function upsertChoice(
  tx: Database,
  choice: { userId: string; drawerId: string; chosenAt: Date },
): Promise<void> {
  await tx
    .insert(cashDrawerChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: cashDrawerChoices.userId,
      set: { drawerId: sql`excluded.drawer_id`, chosenAt: sql`excluded.chosen_at` },
    });
}
