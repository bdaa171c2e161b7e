import type { Queryable } from '@coastline/postgres/transactions';
import { prepared } from '../database.ts';

// All parts of a statement see the same snapshot, without the added devices. The offset leaves room for them.
const INSERT = prepared(
  'insert_known_devices',
  `with added as (
     insert into auth.known_devices (user_id, device_digest, last_used_at)
     select $1, digest, $3 from unnest($2::bytea[]) as digest
     on conflict do nothing returning device_digest
   ), expired as (
     delete from auth.known_devices where user_id = $1 and device_digest in (
       select device_digest from auth.known_devices where user_id = $1
       order by last_used_at desc, device_digest offset $4 - (select count(*) from added))
   )
   select device_digest as "digest" from added`,
);

/** Adds devices, deletes the user's oldest ones beyond `limit`, and returns the devices that were new. */
export async function insertDevices(
  db: Queryable,
  { userId, devices, now, limit }: { userId: string; devices: Buffer[]; now: Date; limit: number },
): Promise<Buffer[]> {
  const { rows } = await db.query<{ digest: Buffer }>(INSERT([userId, devices, now, limit]));
  return rows.map(({ digest }) => digest);
}
