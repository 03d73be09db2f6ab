import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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
  await rename(school, nameOf(school));
  folder = join(root, `maple-${school.id}`);
  for (const work of ['done', 'failed', 'processing']) await mkdir(join(folder, work), { recursive: true });
  await writeFile(join(folder, 'late.csv'), 'name');
});
afterEach(() => rm(root, { recursive: true }));

const nameOf = ({ id }: TestSchool) => `Maple ${id}`;
const rename = ({ id }: TestSchool, name: string) =>
  pool.query('UPDATE directory.schools SET name = $2 WHERE id = $1', [id, name]);

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
  it('deletes the rosters of the school, also while a school that was deactivated has the same name', async () => {
    const twin = await addSchool(pool);
    await rename(twin, nameOf(school).toUpperCase());
    await pool.query('UPDATE directory.schools SET is_active = false WHERE id = $1', [twin.id]);
    for (const end of ['done', 'failed', 'processing']) await putAway(end, school);
    await clearFolder(db, root, school.id);
    expect(await readdir(folder, { recursive: true })).toEqual(['done', 'failed', 'processing']);
  });

  it('deletes them from a folder that no longer serves anybody, and from none that never did', async () => {
    await mkdir(join(root, 'reports'));
    await writeFile(join(root, 'reports', 'all.csv'), 'name');
    await putAway('done', school);
    await rename(school, 'Cedar Hill');
    await clearFolder(db, root, school.id);
    expect([await filesIn(folder), await filesIn(root)]).toEqual([[], ['reports/all.csv']]);
  });

  it('deletes them from a folder that serves another school now, and leaves those of that school', async () => {
    await putAway('done', school);
    await putAway('processing', school);
    await rename(school, 'Cedar Hill');
    const successor = await addSchool(pool);
    await rename(successor, nameOf(school));
    await putAway('done', successor);
    await clearFolder(db, root, school.id);
    expect(await filesIn(folder)).toEqual(['done/night.csv', 'late.csv']);
  });
});
