import type { ExtraKind } from '@coastline/domain/extras/extras';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { drizzleOn } from '../persistence/client.ts';
import { extras, meetingPlaces } from '../persistence/schema/index.ts';
import { demoId } from './seed-people.ts';

/** Kind, name, price, unit and stock. */
const DEMO_EXTRAS: [ExtraKind, string, string, 'day' | 'trip', number][] = [
  ['child_seat', 'Child seat', '100.00', 'day', 6],
  ['driver', 'Driver', '1500.00', 'day', 4],
  ['ferry_papers', 'Papers for the ferry', '750.00', 'trip', 10],
  ['roof_rack', 'Roof rack', '500.00', 'trip', 3],
  ['sim_card', 'SIM card with 10 GB', '250.00', 'trip', 20],
];

/** Inserts the extras of the office and the fee of the hotels. */
export async function seedExtras(client: pg.PoolClient, { now }: { now: Date }): Promise<void> {
  const db = drizzleOn(client);
  const at = { createdAt: now, updatedAt: now };
  await db.insert(extras).values(
    DEMO_EXTRAS.map(([kind, name, unitPrice, per, stock]) => ({
      ...{ id: demoId(`extra ${kind}`), kind, name, unitPrice, per, stock },
      ...at,
    })),
  );
  await db.update(meetingPlaces).set({ fee: '300.00' }).where(eq(meetingPlaces.kind, 'hotel_zone'));
}
