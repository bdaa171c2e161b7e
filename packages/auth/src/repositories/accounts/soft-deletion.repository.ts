import type { Queryable } from '@coastline/postgres/transactions';

// Tables with credentials, sessions and identifiers of the user.
const USER_DATA_TABLES = [
  'sessions',
  'identities',
  'factors',
  'passkeys',
  'passkey_challenges',
  'one_time_tokens',
  'flow_states',
  'known_devices',
  'secure_account_links',
] as const;

/**
 * Erases the data of a user but keeps the row and its id. Digests replace the addresses, so that the addresses are
 * unreadable and available again.
 */
export async function eraseUserData(tx: Queryable, { id, now }: { id: string; now: Date }): Promise<void> {
  for (const table of USER_DATA_TABLES) await tx.query(`delete from auth.${table} where user_id = $1`, [id]);
  await tx.query('delete from auth.provider_flows where linking_user_id = $1', [id]);
  const digestOf = (column: string) => `encode(sha256(convert_to(id::text || ${column}, 'UTF8')), 'hex')`;
  await tx.query(
    `update auth.users set
       email = ${digestOf('email')}, phone = ${digestOf('phone')}, new_email = null, new_phone = null,
       password_hash = null, app_metadata = '{}', user_metadata = '{}', email_change_confirmations = 0,
       deleted_at = $2, updated_at = $2
     where id = $1`,
    [id, now],
  );
}
