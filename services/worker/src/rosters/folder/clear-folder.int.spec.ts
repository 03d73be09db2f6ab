import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type pg from 'pg';
import { clearFolder } from './clear-folder.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let root: string;
let school: TestSchool;
let folder: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rosters-'));
  school = await addSchool(pool);
  folder = join(root, school.id);
  for (const work of ['done', 'failed', 'processing']) await mkdir(join(folder, work), { recursive: true });
  await writeFile(join(folder, 'late.csv'), 'name');
});
afterEach(() => rm(root, { recursive: true }));

/** What somebody does on the server. */
async function renameFolder(name: string): Promise<void> {
  await rename(folder, join(root, name));
  folder = join(root, name);
}

/** Puts a roster away that became an import of the school. */
async function putAway(end: string, { id }: TestSchool): Promise<void> {
  const importId = randomUUID();
  await pool.query(
    `INSERT INTO directory.roster_imports (id, school_id, source, file_name, job_id, state)
     VALUES ($1, $2, 'folder', 'night.csv', $1, 'discarded')`,
    [importId, id],
  );
  const kept = join(folder, end, end === 'processing' ? importId : `2026-08-31T02-30-00-${importId}`);
  await mkdir(kept);
  await writeFile(join(kept, 'night.csv'), 'name');
}

/** Each with the first folder on the way to it. */
async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      [relative(place, parentPath).split(sep)[0], name].filter(Boolean).join('/'),
    )
    .sort();
}

describe('the erasure of a student', () => {
  it('deletes the rosters of the school', async () => {
    for (const end of ['done', 'failed', 'processing']) await putAway(end, school);
    await clearFolder(db, root, school.id);
    expect(await readdir(folder, { recursive: true })).toEqual(['done', 'failed', 'processing']);
  });

  it('deletes rosters from a folder that no longer serves anybody, and nothing from a folder that never did', async () => {
    await mkdir(join(root, 'reports'));
    await writeFile(join(root, 'reports', 'all.csv'), 'name');
    await putAway('done', school);
    await renameFolder('maple-grove');
    await clearFolder(db, root, school.id);
    expect([await filesIn(folder), await filesIn(root)]).toEqual([[], ['reports/all.csv']]);
  });

  it('deletes rosters from a folder that serves another school now, and leaves those of that school', async () => {
    await putAway('done', school);
    await putAway('processing', school);
    const successor = await addSchool(pool);
    await renameFolder(successor.id);
    await putAway('done', successor);
    await clearFolder(db, root, school.id);
    expect(await filesIn(folder)).toEqual(['done/night.csv', 'late.csv']);
  });
});
