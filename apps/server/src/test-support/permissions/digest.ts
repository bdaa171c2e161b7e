import type { Front } from './front.ts';

// A mail is sent without anybody's doing.
const WHAT_COUNTS: Record<string, string> = {
  'public.mail_deliveries': 't.mail_id',
  'public.mail_messages': 't.id',
};

/** A digest of every row of every table, by table. */
export async function digestTables(front: Front): Promise<Record<string, string>> {
  const tables = await front.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((${WHAT_COUNTS[name] ?? 't'})::text, 0)), 0) as digest from ${name} t`,
  );
  const rows = await front.sql<{ name: string; digest: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** The tables that differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
