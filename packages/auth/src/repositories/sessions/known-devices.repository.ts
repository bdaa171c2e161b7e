import type { Queryable } from '@coastline/postgres/transactions';
import { prepared } from '../database.ts';

const TOUCH = prepared(
  'touch_known_devices',
  `update auth.known_devices set last_used_at = $3 where user_id = $1 and device_digest = any($2::bytea[])
   returning device_digest as "digest"`,
);

/** Updates the last use of the user's known devices among the given ones, and returns those. */
export async function recordDeviceUse(
  db: Queryable,
  { userId, devices, now }: { userId: string; devices: Buffer[]; now: Date },
): Promise<Buffer[]> {
  const { rows } = await db.query<{ digest: Buffer }>(TOUCH([userId, devices, now]));
  return rows.map(({ digest }) => digest);
}

/** Adds devices, deletes the user's oldest ones beyond `limit`, and returns the devices that were new. */
export async function insertDevices(
  tx: Queryable,
  { userId, devices, now, limit }: { userId: string; devices: Buffer[]; now: Date; limit: number },
): Promise<Buffer[]> {
  const { rows } = await tx.query<{ digest: Buffer }>(
    `insert into auth.known_devices (user_id, device_digest, last_used_at)
     select $1, digest, $3 from unnest($2::bytea[]) as digest
     on conflict do nothing returning device_digest as "digest"`,
    [userId, devices, now],
  );
  await tx.query(
    `delete from auth.known_devices where user_id = $1 and device_digest in (
       select device_digest from auth.known_devices where user_id = $1
       order by last_used_at desc, device_digest offset $2)`,
    [userId, limit],
  );
  return rows.map(({ digest }) => digest);
}
