import type pg from 'pg';

/** The tables that contain a text anywhere, those of the queue included, with the number of rows. Files are bytes, so in hex. */
export async function tracesOf(pool: pg.Pool, text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of await allTables(pool)) {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM (SELECT row_to_json(t)::text AS own FROM ${table} AS t) AS each
       WHERE strpos(lower(own), lower($1)) > 0 OR strpos(own, encode(convert_to($1, 'UTF8'), 'hex')) > 0`,
      [text],
    );
    if (rows[0]?.count) found[table] = rows[0].count;
  }
  return found;
}

export async function ourTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('directory', 'ledger', 'readmodel') AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function allTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
