import type pg from 'pg';

export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops': number;
  /** For one loop. */
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};
export type Statement = { sql: string; parameters: readonly unknown[] };
export type PlanMode = 'force_custom_plan' | 'force_generic_plan';

/** Runs the statement as a prepared one, and returns its plan with the blocks that it read. */
export async function explain(pool: pg.Pool, mode: PlanMode, { sql, parameters }: Statement): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query(`SET plan_cache_mode = ${mode}`);
    await client.query(`PREPARE explained AS ${sql}`);
    const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;
    // The first time a connection also reads the catalogue.
    await client.query(`EXECUTE explained ${values}`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE explained ${values}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('No plan');
    return plan;
  } finally {
    client.release(true);
  }
}

/** Those of the tables that the plan reads as a whole. */
export function scannedTables(plan: Plan, tables: readonly string[]): string[] {
  return nodes(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((name) => tables.includes(name));
}

/** The indexes that the plan reads. */
export function usedIndexes(plan: Plan): string[] {
  return nodes(plan).flatMap((node) => node['Index Name'] ?? []);
}

/** The tables of which the plan reads an index alone. */
export function tablesByIndexAlone(plan: Plan): string[] {
  return nodes(plan)
    .filter((node) => node['Node Type'] === 'Index Only Scan')
    .flatMap((node) => node['Relation Name'] ?? []);
}

/** The rows that the plan reads along an index, with those that it then filters out. */
export function rowsAlong(plan: Plan, index: string): number {
  const along = nodes(plan).filter((node) => node['Index Name'] === index);
  return along.reduce(
    (sum, { 'Actual Loops': loops, 'Actual Rows': rows, 'Rows Removed by Filter': filtered = 0 }) =>
      sum + loops * (rows + filtered),
    0,
  );
}

export const blocksOf = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** Elements of an array are quoted, because a text may look like an array itself. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one)).join(',')}}'`;
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
}

const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The UUID of the n-th object of a kind, which is one hexadecimal digit. */
export const idOf = (kind: string, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The same UUID as an SQL expression; `n` is one too. */
export const sqlId = (kind: string, n: string): string =>
  `('${kind}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
