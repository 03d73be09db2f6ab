import { FIND_SESSIONS } from '#api/core/auth/sessions';
import { ClassReader } from '#api/core/directory/class-reader';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { blocksOf, nodes, scannedTables, type Statement } from '../setup/explain.js';
import { addSchool, type TestSchool, type TestUser } from '../setup/school.js';
import { type LargeDatabase, PLAN_MODES } from './large-database.js';

/** A class list that walked through the teachers of all schools would read more. */
const MOST_BLOCKS = 600;

/** Sessions, and classes with their teachers, of a school beside the others. */
export function directory(database: () => LargeDatabase): void {
  let school: TestSchool;

  beforeAll(async () => {
    school = await addSchool(database().pool);
    await database().pool.query('UPDATE directory.schools SET requires_second_step = true WHERE id = $1', [
      school.id,
    ]);
  });

  it('looking a session up reads second steps only for administrators', async () => {
    expect((await tablesReadFor(school.users.school_admin)).sort()).toEqual(
      ['sessions', 'users', 'schools', 'passkeys', 'authenticators'].sort(),
    );
    expect((await tablesReadFor(school.users.teacher)).sort()).toEqual(['schools', 'sessions', 'users']);
  });

  /** The tables that are read to look up a session of the user. */
  async function tablesReadFor({ id }: TestUser): Promise<(string | undefined)[]> {
    const hash = createHash('sha256').update(id).digest('hex');
    await database().pool.query(
      `INSERT INTO directory.sessions (token_hash, user_id, created_at, expires_at)
       VALUES (decode($1, 'hex'), $2, now(), now() + interval '1 hour')`,
      [hash, id],
    );
    const now = new Date().toISOString();
    const parameters = [[`\\x${hash}`], now, now.replace(/^\d+/, '2000')];
    const plan = await database().explain('force_generic_plan', { sql: FIND_SESSIONS, parameters });
    return nodes(plan)
      .filter((node) => node['Actual Loops'] > 0)
      .flatMap((node) => node['Relation Name'] ?? []);
  }

  describe('classes with their teachers', () => {
    let asked: Statement[];

    beforeAll(async () => {
      const reader = new ClassReader(database().db);
      asked = await database().statementsOf(async () => {
        expect(await reader.list(school.id, school.users.teacher.id)).toHaveLength(1);
        expect((await reader.get(school.id, school.classId)).teachers).toHaveLength(1);
      });
    });

    it.each(PLAN_MODES)(
      'are read without a walk through the teachers of other schools, by %s',
      async (mode) => {
        expect(asked).toHaveLength(2);
        for (const statement of asked) {
          const plan = await database().explain(mode, statement);
          expect(scannedTables(plan, ['class_teachers', 'users'])).toEqual([]);
          expect(blocksOf(plan)).toBeLessThan(MOST_BLOCKS);
        }
      },
    );
  });
}
