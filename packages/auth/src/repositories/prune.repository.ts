import type { Queryable } from '@coastline/postgres/transactions';

/** The cutoff times by kind of row: older rows are deleted. */
export interface PruneTimes {
  now: Date;
  /** By last use. */
  devices: Date;
  /** By send time. */
  codes: Date;
  /** By start time. */
  flows: Date;
  /** By time of the failure. */
  failures: Date;
  refreshTokens: Date;
  /** Sessions by creation time. */
  sessionStarts: Date;
  /** Sessions by last refresh. */
  sessionUses: Date;
  audit: Date;
}

interface PruneRule {
  table: string;
  time: keyof PruneTimes;
  /** Condition for deletable rows of the table `t`; $1 is the cutoff time. */
  condition: string;
}

const BATCH_ROWS = 5000;

const PRUNE_RULES: PruneRule[] = [
  { table: 'one_time_tokens', time: 'codes', condition: 't.sent_at < $1' },
  { table: 'decoy_mails', time: 'failures', condition: 't.sent_at < $1' },
  { table: 'flow_states', time: 'flows', condition: 't.created_at < $1' },
  { table: 'provider_flows', time: 'flows', condition: 't.created_at < $1' },
  { table: 'saml_assertions', time: 'now', condition: 't.expires_at < $1' },
  { table: 'passkey_challenges', time: 'now', condition: 't.expires_at < $1' },
  { table: 'factor_challenges', time: 'failures', condition: 't.created_at < $1' },
  { table: 'rate_buckets', time: 'now', condition: 't.full_at < $1' },
  { table: 'sign_in_failures', time: 'failures', condition: 't.last_failed_at < $1' },
  {
    // The parent of an active token stays: a client that lost the response may request that token again.
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
  // Kept after their expiry, so that the page can report an expired link.
  { table: 'secure_account_links', time: 'refreshTokens', condition: 't.expires_at < $1' },
  { table: 'audit_log', time: 'audit', condition: 't.created_at < $1' },
];

/** Deletes expired rows in batches. Returns the number of deleted rows by table. */
export async function pruneTables(db: Queryable, times: PruneTimes): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const pruning of PRUNE_RULES) {
    counts[pruning.table] = (counts[pruning.table] ?? 0) + (await pruneTable(db, pruning, times));
  }
  return counts;
}

async function pruneTable(
  db: Queryable,
  { table, time, condition }: PruneRule,
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
