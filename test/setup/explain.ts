import type pg from 'pg';

/** A node of a plan. */
export type Planned = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Planned[];
};
/** A plan that was run. */
export type Plan = Planned & {
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

/** Runs the statement as a prepared one, rolls back what it wrote, and returns its plan with the blocks that it read. */
export async function explain(pool: pg.Pool, mode: PlanMode, { sql, parameters }: Statement): Promise<Plan> {
  return withPlanMode(pool, mode, async (client) => {
    await client.query(`PREPARE explained AS ${sql}`);
    const execute = `EXECUTE explained ${listOf(parameters)}`;
    // The first time a connection also reads the catalog.
    await rolledBack(client, () => client.query(execute));
    const plan = await rolledBack(client, () =>
      planIn<Plan>(client, `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${execute}`),
    );
    await client.query('DEALLOCATE explained');
    return plan;
  });
}

/** The plans of statements for their parameters. They are not run: that takes far longer than to plan them. */
export async function plansOf(
  pool: pg.Pool,
  statements: readonly Statement[],
  mode: PlanMode = 'force_custom_plan',
): Promise<Planned[]> {
  return withPlanMode(pool, mode, async (client) => {
    const plans: Planned[] = [];
    for (const { sql, parameters } of statements) {
      await client.query(`PREPARE explained AS ${sql}`);
      plans.push(
        await planIn<Planned>(client, `EXPLAIN (FORMAT JSON) EXECUTE explained ${listOf(parameters)}`),
      );
      await client.query('DEALLOCATE explained');
    }
    return plans;
  });
}

/** The connection goes back to the pool, because a new one costs more than most statements; after a failure it is closed. */
async function withPlanMode<T>(
  pool: pg.Pool,
  mode: PlanMode,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let hasFailed = true;
  try {
    await client.query(`SET plan_cache_mode = ${mode}`);
    const result = await work(client);
    await client.query('RESET plan_cache_mode');
    hasFailed = false;
    return result;
  } finally {
    client.release(hasFailed);
  }
}

async function rolledBack<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  const result = await work();
  await client.query('ROLLBACK');
  return result;
}

async function planIn<P extends Planned>(client: pg.PoolClient, sql: string): Promise<P> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: P }] }>(sql);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('No plan');
  return plan;
}

const listOf = (parameters: readonly unknown[]): string =>
  parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;

/** Those of the tables that the plan reads as a whole. */
export function scannedTables(plan: Planned, tables: readonly string[]): string[] {
  return nodes(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((name) => tables.includes(name));
}

/** The indexes that the plan reads. */
export function usedIndexes(plan: Planned): string[] {
  return nodes(plan).flatMap((node) => node['Index Name'] ?? []);
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
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return quoted(`{${value.map(element).join(',')}}`);
  return quoted(textOf(value));
}

const element = (value: unknown): string => (value === null ? 'NULL' : JSON.stringify(textOf(value)));

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** All nodes of a plan. */
export function nodes<P extends Planned>(plan: P): readonly P[] {
  const below = (plan.Plans ?? []) as P[];
  return [plan, ...below.flatMap((each) => nodes(each))];
}

/** The UUID of the n-th object of a kind, which is one hexadecimal digit. */
export const idOf = (kind: string, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The same UUID as an SQL expression; `n` is one too. */
export const sqlId = (kind: string, n: string): string =>
  `('${kind}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
