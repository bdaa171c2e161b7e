import pg from 'pg';
import { expect } from 'vitest';
import { type Database, type DatabaseClient, drizzleOn } from '../../apps/server/src/persistence/client.ts';

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The query plan of a statement: the indexes that it uses and the rows that it scans. */
export interface QueryPlan {
  indexes: string[];
  rowsScanned: number;
}

/** `custom`: planned for the parameter values. `generic`: planned without them. */
export type PlanMode = 'custom' | 'generic';

/** Creates functions that explain the statements of a call. A named statement must have the same plan in both modes. */
export function createPlanReader(database: () => DatabaseClient) {
  async function explainAll(
    run: (db: Database) => Promise<unknown>,
    mode: PlanMode = 'custom',
  ): Promise<QueryPlan[]> {
    const { pool } = database();
    const plans: QueryPlan[] = [];
    const explain = async (statement: pg.QueryConfig, others: unknown[] = []) => {
      const { name, text, values = others } = statement;
      const explainAs = async (as: PlanMode) =>
        readPlan(
          await (as === 'generic'
            ? explainGeneric(pool, { text, values })
            : pool.query(`${EXPLAIN} ${text}`, values)),
        );
      const plan = await explainAs(mode);
      plans.push(plan);
      if (name) expect(await explainAs('generic')).toEqual(plan);
      return pool.query({ ...statement, values: [...values] });
    };
    await run(drizzleOn({ query: explain } as unknown as pg.Pool));
    return plans;
  }

  async function explainOne(run: (db: Database) => Promise<unknown>): Promise<QueryPlan> {
    const plans = await explainAll(run);
    expect(plans).toHaveLength(1);
    return plans[0] as QueryPlan;
  }

  return { explainAll, explainOne };
}

const EXPLAIN = 'explain (analyze, timing off, format json)';

async function explainGeneric(
  pool: pg.Pool,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<ExplainResult> {
  const literals = values.map((value) => pg.escapeLiteral(String(value)));
  await pool.query(`set plan_cache_mode = force_generic_plan; prepare explained as ${text}`);
  const argumentList = literals.length > 0 ? `(${literals.join(', ')})` : '';
  const result: ExplainResult = await pool.query(`${EXPLAIN} execute explained ${argumentList}`);
  await pool.query('deallocate explained; reset plan_cache_mode');
  return result;
}

type ExplainResult = pg.QueryResult<{ 'QUERY PLAN': { Plan: PlanNode }[] }>;

function readPlan({ rows }: ExplainResult): QueryPlan {
  const nodes = flatten(rows[0]?.['QUERY PLAN'][0]?.Plan);
  const scans = nodes.filter((node) => node['Relation Name'] || node['Index Name']);
  return {
    indexes: [...new Set(scans.flatMap((node) => node['Index Name'] ?? []))].sort(),
    rowsScanned: scans.reduce((sum, node) => sum + countScannedRows(node), 0),
  };
}

function flatten(node: PlanNode | undefined): PlanNode[] {
  if (!node) return [];
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function countScannedRows(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
