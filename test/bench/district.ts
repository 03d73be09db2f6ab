import { randomUUID } from 'node:crypto';
import { projectUntil } from './contenders/project-until.js';
import { writeExecutive } from './executive.js';
import { appendLastAward, type LargeSchool, type Shape, writeSchool } from './large-school.js';
import { withClient } from './with-client.js';

/** A school year of a school with 500 students: 40,000 transactions. */
const SHAPE: Shape = {
  years: ['2025-08-18'],
  classes: 20,
  classSize: 25,
  staff: 30,
  classAwards: 0.34,
  singleAwards: 42,
  redemptions: 4,
  raffleEntries: 0,
};

export type District = {
  id: string;
  schools: readonly LargeSchool[];
  /** Session token of an executive administrator. */
  token: string;
  /** Rows of students' statements, and events, in all schools. */
  transactions: number;
  events: number;
};

/** Writes schools with 40,000 transactions each, and lets a projector build their read models. */
export async function writeDistrict(databaseUrl: string, count: number): Promise<District> {
  const id = randomUUID();
  const { token, written } = await withClient(databaseUrl, async (client) => {
    await client.query('SELECT setseed(0.5)');
    const token = await writeExecutive(client);
    await client.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [id]);
    const all: Awaited<ReturnType<typeof writeSchool>>[] = [];
    while (all.length < count) {
      const one = await writeSchool(client, SHAPE);
      const name = `School ${String(all.length + 1).padStart(2, '0')}`;
      await client.query('UPDATE directory.schools SET name = $2, district_id = $3 WHERE id = $1', [
        one.school.id,
        name,
        id,
      ]);
      all.push(one);
    }
    return { token, written: all };
  });
  process.stderr.write('  projecting it\n');
  let position = '';
  for (const { school, events } of written) position = await appendLastAward(databaseUrl, school.id, events);
  await projectUntil(databaseUrl, position);
  const transactions = await withClient(databaseUrl, async (client) => {
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ count: string }>(
      'SELECT count(*) FROM readmodel.point_transactions',
    );
    return Number(rows[0]?.count);
  });
  const schools = written.map(({ school }) => school);
  const events = written.reduce((sum, school) => sum + school.events + 1, 0);
  return { id, schools, token, transactions, events };
}
