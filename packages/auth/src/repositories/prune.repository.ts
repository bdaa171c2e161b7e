import type { Queryable } from './database.ts';

/** Up to when things of each kind are no longer needed. */
export interface PruneTimes {
  now: Date;
  /** Devices that were last used before are forgotten. */
  devices: Date;
  /** Codes and links that were sent before cannot be used any more. */
  codes: Date;
  /** Flows that began before have run out. */
  flows: Date;
  /** What was refused before counts no more. */
  failures: Date;
  refreshTokens: Date;
  /** Sessions that began before are over. */
  sessionStarts: Date;
  /** Sessions that were not refreshed since are over. */
  sessionUses: Date;
  audit: Date;
}

interface Pruning {
  table: string;
  time: keyof PruneTimes;
  /** Rows `t` of the table that may go at the time $1. */
  condition: string;
}

const BATCH_ROWS = 5000;

const PRUNINGS: Pruning[] = [
  { table: 'one_time_tokens', time: 'codes', condition: 't.sent_at < $1' },
  { table: 'phantom_mails', time: 'failures', condition: 't.sent_at < $1' },
  { table: 'flow_states', time: 'flows', condition: 't.created_at < $1' },
  { table: 'provider_flows', time: 'flows', condition: 't.created_at < $1' },
  { table: 'saml_assertions', time: 'now', condition: 't.expires_at < $1' },
  { table: 'passkey_challenges', time: 'now', condition: 't.expires_at < $1' },
  { table: 'factor_challenges', time: 'failures', condition: 't.created_at < $1' },
  { table: 'rate_buckets', time: 'now', condition: 't.full_at < $1' },
  { table: 'sign_in_failures', time: 'failures', condition: 't.last_failed_at < $1' },
  {
    // The parent of a token that still works stays: whoever lost the answer may ask for that token again.
    table: 'refresh_tokens',
    time: 'refreshTokens',
    condition: `t.created_at < $1 and t.revoked_at < $1 and not exists (
      select 1 from auth.refresh_tokens child where child.parent_id = t.id and child.revoked_at is null)`,
  },
  {
    table: 'sessions',
    time: 'refreshTokens',
    condition: `t.not_after < $1 or (coalesce(t.refreshed_at, t.created_at) < $1 and not exists (
      select 1 from auth.refresh_tokens token where token.session_id = t.id and token.revoked_at is null))`,
  },
  { table: 'sessions', time: 'sessionStarts', condition: 't.created_at < $1' },
  { table: 'sessions', time: 'sessionUses', condition: 'coalesce(t.refreshed_at, t.created_at) < $1' },
  { table: 'known_devices', time: 'devices', condition: 't.last_used_at < $1' },
  // Kept past their end: the page then says that the link is too old.
  { table: 'secure_account_links', time: 'refreshTokens', condition: 't.expires_at < $1' },
  { table: 'audit_log', time: 'audit', condition: 't.created_at < $1' },
];

/** Deletes what has served its time, a few thousand rows at once. Returns the number of rows by table. */
export async function pruneTables(db: Queryable, times: PruneTimes): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const pruning of PRUNINGS) {
    counts[pruning.table] = (counts[pruning.table] ?? 0) + (await pruneTable(db, pruning, times));
  }
  return counts;
}

async function pruneTable(
  db: Queryable,
  { table, time, condition }: Pruning,
  times: PruneTimes,
): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await db.query(
      `delete from auth.${table} where ctid = any(array(
         select t.ctid from auth.${table} t where ${condition} limit ${BATCH_ROWS}))`,
      [times[time]],
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_ROWS) return total;
  }
}
