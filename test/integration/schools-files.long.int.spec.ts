import type { RosterImportDetail } from '#contracts/roster-imports';
import { createDatabase } from '#database/connect';
import { until } from '#runtime/testing/until';
import { RosterFolder } from '#worker/rosters/folder/roster-folder';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiWorld } from '../setup/api-world.js';
import { rosterCalls } from '../setup/roster-calls.js';
import { addSchool } from '../setup/school.js';
import { seals } from '../setup/seals.js';

const ZOE = ['00142', 'Zoë Nuñez'];
const PENA = ['00143', 'Éric Peña-Ortiz'];
const ORTIZ = ['00143', 'Éric Ortiz'];
/** Who is in files as schools have them: see `test/fixtures/rosters`. */
const TABLES: Record<string, string[][]> = {
  'table-utf8-bom.csv': [ZOE, PENA],
  'table-windows1252.csv': [ZOE, PENA],
  'table-utf16-unicode-text.txt': [ZOE, PENA],
  'table-notes-above-totals-below.csv': [ZOE, PENA],
  'table-totals-row.csv': [ZOE, PENA],
  'table-one-delimiter-more.csv': [ZOE, ORTIZ],
  'table-two-id-columns.csv': [ZOE, ORTIZ],
  'table-formula-ids.csv': [ZOE, ORTIZ],
  'wizard-mac-roman-cr.csv': [ZOE, PENA],
  'wizard-zero-padded-number-format.xlsx': [ZOE, ORTIZ],
};

let world: ApiWorld;
let root: string;

beforeAll(async () => {
  world = await ApiWorld.start();
  root = await mkdtemp(join(tmpdir(), 'rosters-'));
});
afterAll(async () => {
  await world.stop();
  await rm(root, { recursive: true });
});

const newIn = ({ preview }: RosterImportDetail) =>
  preview?.rows.new.map(({ studentId, name }) => [studentId, name]).sort();

it('a file as schools have it is read by the page Roster Import and by the drop folder alike', async () => {
  const log = { warn: () => undefined };
  const folder = new RosterFolder(root, createDatabase(world.pool), seals, log);
  const dropped: { id: string; name: string }[] = [];
  for (const name of Object.keys(TABLES)) {
    const content = await readFile(`test/fixtures/rosters/${name}`);
    const byPage = rosterCalls(await world.signIn('school_admin', await addSchool(world.pool)));
    const read = await byPage.planned(content, name);
    expect([name, read.faults, newIn(read)]).toEqual([name, [], TABLES[name]]);
    // A school without IDs has no leavers, so the file is applied by itself.
    const { id } = await addSchool(world.pool);
    await mkdir(join(root, id));
    await writeFile(join(root, id, name), content);
    dropped.push({ id, name });
  }
  for (const minute of [1, 2, 3]) await folder.sweep(new Date(Date.now() + minute * 60_000));
  for (const { id, name } of dropped) {
    const added = async () =>
      (
        await world.pool.query<{ student_number: string; name: string }>(
          `SELECT student_number, name FROM directory.students
           WHERE school_id = $1 AND student_number IS NOT NULL ORDER BY student_number`,
          [id],
        )
      ).rows.map((each) => [each.student_number, each.name]);
    await until(async () => (await added()).length > 0);
    expect([name, await added()]).toEqual([name, TABLES[name]]);
  }
});
