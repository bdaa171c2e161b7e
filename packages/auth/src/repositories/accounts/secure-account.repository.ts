import type { Queryable } from '../database.ts';

/**
 * Ends everything that opens an account: sessions, pending links and visits, known devices, and what was added to it
 * since that time. The identity of the e-mail address stays.
 */
export async function revokeAccess(
  tx: Queryable,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1', [userId]);
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await tx.query('delete from auth.flow_states where user_id = $1', [userId]);
  await tx.query('delete from auth.provider_flows where linking_user_id = $1', [userId]);
  await tx.query('delete from auth.known_devices where user_id = $1', [userId]);
  await tx.query('delete from auth.passkeys where user_id = $1 and created_at >= $2', [userId, since]);
  await tx.query(
    `delete from auth.identities i using auth.users u
     where u.id = $1 and i.user_id = u.id and (
       (i.provider not in ('email', 'phone') and i.created_at >= $2)
       or (i.provider = 'phone' and u.phone_confirmed_at >= $2))`,
    [userId, since],
  );
}
