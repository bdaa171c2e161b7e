import { numericToBututs } from '@coastline/domain/money/money';
import type { StatementMapping, StatementMethod } from '@coastline/domain/money/statement-lines';
import type { MatchableLine, MatchableRecord, RecordKind } from '@coastline/domain/money/statement-matching';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { statementImports, statementMappings } from '../../../persistence/schema/index.ts';
import type { NewStatementLine } from './parse-statement.ts';

export type StatementMappingRow = typeof statementMappings.$inferSelect;
export type StatementImportRow = typeof statementImports.$inferSelect;

export async function findMapping(
  tx: Database,
  { method, headerHash }: { method: StatementMethod; headerHash: string },
): Promise<StatementMappingRow | undefined> {
  const [row] = await tx
    .select()
    .from(statementMappings)
    .where(and(eq(statementMappings.method, method), eq(statementMappings.headerHash, headerHash)));
  return row;
}

export async function findMappingById(tx: Database, id: string): Promise<StatementMappingRow | undefined> {
  const [row] = await tx.select().from(statementMappings).where(eq(statementMappings.id, id));
  return row;
}

/** Inserts a mapping, or replaces the one for the same method and columns. */
export async function saveMapping(
  tx: Database,
  mapping: typeof statementMappings.$inferInsert & { mapping: StatementMapping },
): Promise<StatementMappingRow> {
  const { name, savedBy, savedAt } = mapping;
  const [row] = await tx
    .insert(statementMappings)
    .values(mapping)
    .onConflictDoUpdate({
      target: [statementMappings.method, statementMappings.headerHash],
      set: { name, mapping: mapping.mapping, savedBy, savedAt },
    })
    .returning();
  if (!row) throw new Error('a saved mapping is missing');
  return row;
}

export async function findImport(
  tx: Database,
  { method, fileHash }: { method: StatementMethod; fileHash: string },
): Promise<StatementImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(statementImports)
    .where(and(eq(statementImports.method, method), eq(statementImports.fileHash, fileHash)));
  return row;
}

/** Makes other imports of a method wait until the transaction ends, because their periods may overlap. */
export async function lockImports(tx: Database, method: StatementMethod): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`statement_imports:${method}`}))`);
}

export async function insertImport(
  tx: Database,
  row: typeof statementImports.$inferInsert,
): Promise<StatementImportRow> {
  const [inserted] = await tx.insert(statementImports).values(row).returning();
  if (!inserted) throw new Error('a new import is missing');
  return inserted;
}

/** Inserts the lines that no earlier import has and returns their number. */
export async function insertNewLines(
  tx: Database,
  { importId, method, lines }: { importId: string; method: StatementMethod; lines: NewStatementLine[] },
): Promise<number> {
  const json = JSON.stringify(lines);
  const { rowCount } = await tx.execute(sql`
    insert into statement_lines
      (import_id, method, line_number, line_key, transaction_id, booked_on, amount, reference, counterparty_name)
    select ${importId}::uuid, ${method}, listed.* from json_to_recordset(${json}::json) as listed ("lineNumber" integer,
      "lineKey" text, "transactionId" text, "bookedOn" date, amount numeric, reference text, "counterpartyName" text)
    on conflict on constraint statement_lines_key_once do nothing`);
  return rowCount ?? 0;
}

interface PairRow extends Record<string, unknown> {
  lineId: string;
  lineAmount: string;
  lineReference: string;
  kind: RecordKind;
  id: string;
  amount: string;
  reference: string;
}

/** The open lines of a method and the records without a line that have equal references and amounts. */
export async function listEqualLinesAndRecords(
  tx: Database,
  method: StatementMethod,
): Promise<{ lines: MatchableLine[]; records: MatchableRecord[] }> {
  const pairsWith = (
    table: string,
    { kind, sign, id, isFinal }: { kind: RecordKind; sign: string; id: string; isFinal?: boolean },
  ) => sql`
      select l.id as "lineId", l.amount::text as "lineAmount", l.reference as "lineReference", ${kind}::text as kind, r.id,
        r.amount::text as amount, r.reference
      from statement_lines l join ${sql.identifier(table)} r
        on r.method = l.method and comparable_reference(r.reference) = comparable_reference(l.reference)
          and l.amount = ${sql.raw(sign)}r.amount
      where l.state = 'open' and l.method = ${method} ${isFinal ? sql`` : sql`and r.voided_at is null`}
        and not exists (select 1 from statement_lines other where other.${sql.identifier(id)} = r.id)`;
  const { rows } = await tx.execute<PairRow>(
    sql.join(
      [
        pairsWith('payment_records', { kind: 'payment', sign: '', id: 'payment_id' }),
        pairsWith('refund_payments', { kind: 'refund', sign: '-', id: 'refund_payment_id' }),
        pairsWith('guest_credits', { kind: 'credit', sign: '', id: 'credit_id' }),
        // Credits and receipts that were given back are never void.
        pairsWith('guest_credit_refunds', {
          ...{ kind: 'credit_refund', sign: '-', id: 'credit_refund_id', isFinal: true },
        }),
        pairsWith('receipt_refunds', {
          ...{ kind: 'receipt_refund', sign: '-', id: 'receipt_refund_id', isFinal: true },
        }),
        pairsWith('payouts', { kind: 'payout', sign: '-', id: 'payout_id' }),
      ],
      sql` union all `,
    ),
  );
  const lines = new Map<string, MatchableLine>();
  const records = new Map<string, MatchableRecord>();
  for (const { lineId, lineAmount, lineReference, kind, id, amount, reference } of rows) {
    lines.set(lineId, { id: lineId, amountBututs: numericToBututs(lineAmount), reference: lineReference });
    records.set(id, { kind, id, amountBututs: numericToBututs(amount), reference });
  }
  return { lines: [...lines.values()], records: [...records.values()] };
}
