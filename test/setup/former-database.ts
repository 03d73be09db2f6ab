import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';

/** A dump, with `--inserts`, of a database that the code of commit d32f2208 migrated, filled by its api and projected. */
const DUMP = 'test/fixtures/databases/0080.sql.gz';

/** A database from before the baseline, with facts. */
export async function createFormerDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(gunzipSync(await readFile(DUMP)).toString());
  await client.end();
  return database;
}
