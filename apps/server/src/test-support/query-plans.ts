import pg from 'pg';
import { expect } from 'vitest';
import { type Database, type DatabaseClient, withSchema } from '../database/client.ts';

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How a statement was carried out: by which indexes, past how many rows of tables. */
export interface Plan {
  indexes: string[];
  rows: number;
}

/** Planned for the values of a statement, or for whatever values. */
export type PlanMode = 'custom' | 'generic';

/** Reads how a database carries out the statements of a call. A named one must be carried out alike in both modes. */
export function readPlansOf(database: () => DatabaseClient) {
  async function plansOf(
    ask: (db: Database) => Promise<unknown>,
    mode: PlanMode = 'custom',
  ): Promise<Plan[]> {
    const { pool } = database();
    const plans: Plan[] = [];
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
    await ask(withSchema({ query: explain } as unknown as pg.Pool));
    return plans;
  }

  async function planOf(ask: (db: Database) => Promise<unknown>): Promise<Plan> {
    const plans = await plansOf(ask);
    expect(plans).toHaveLength(1);
    return plans[0] as Plan;
  }

  return { plansOf, planOf };
}

const EXPLAIN = 'explain (analyze, timing off, format json)';

async function explainGeneric(
  pool: pg.Pool,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<ExplainResult> {
  const literals = values.map((value) => pg.escapeLiteral(String(value)));
  await pool.query(`set plan_cache_mode = force_generic_plan; prepare explained as ${text}`);
  const asked = literals.length > 0 ? `(${literals.join(', ')})` : '';
  const result: ExplainResult = await pool.query(`${EXPLAIN} execute explained ${asked}`);
  await pool.query('deallocate explained; reset plan_cache_mode');
  return result;
}

type ExplainResult = pg.QueryResult<{ 'QUERY PLAN': { Plan: PlanNode }[] }>;

function readPlan({ rows }: ExplainResult): Plan {
  const nodes = flatten(rows[0]?.['QUERY PLAN'][0]?.Plan);
  const scans = nodes.filter((node) => node['Relation Name'] || node['Index Name']);
  return {
    indexes: [...new Set(scans.flatMap((node) => node['Index Name'] ?? []))].sort(),
    rows: scans.reduce((sum, node) => sum + touched(node), 0),
  };
}

function flatten(node: PlanNode | undefined): PlanNode[] {
  if (!node) return [];
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function touched(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
