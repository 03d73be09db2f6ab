import { ChangesReader } from '#api/core/live/changes-reader';
import { type ReadModelFeed } from '#api/core/readmodel/read-model-feed';
import { Clock } from '#runtime/clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blocksOf, scannedTables, type Statement, usedIndexes } from '../setup/explain.js';
import { FACTS_OF_LARGE_SCHOOL, LARGE_SCHOOL } from './filled.js';
import { type LargeDatabase, PLAN_MODES } from './large-database.js';

/** Tables that grow with every fact, and the users of a whole district. */
const BIG = ['point_transactions', 'ledger_entries', 'student_balances', 'daily_points', 'users'];
/** A walk through the lines of all schools would read more. */
const MOST_BLOCKS = 2_000;

const namesActors = ({ sql }: Statement): boolean => sql.includes('directory.users');

/** What open screens are sent of an award and its reversal. */
export function live(database: () => LargeDatabase): void {
  describe('what open screens are sent', () => {
    let asked: Statement[];

    beforeAll(async () => {
      const { db, pool } = database();
      const feed = { positionOf: () => '' } as unknown as ReadModelFeed;
      asked = await database().statementsOf(async () => {
        const { figures } = await new ChangesReader(db, feed, new Clock()).read(
          LARGE_SCHOOL,
          FACTS_OF_LARGE_SCHOOL,
        );
        expect(figures).toBeDefined();
      });
      // The statements are explained while days move to another time zone: then they read more.
      await pool.query(
        'INSERT INTO readmodel.rebuild_requests (school_id, request_id) VALUES ($1, gen_random_uuid())',
        [LARGE_SCHOOL],
      );
      await pool.query(
        `INSERT INTO directory.audit_log (school_id, actor_kind, actor_id, action, entity, entity_id, before, after)
         VALUES ($1, 'staff', '', 'update', 'school', $1, '{"time_zone": "Asia/Tokyo"}', '{"time_zone": "UTC"}')`,
        [LARGE_SCHOOL],
      );
    });
    afterAll(() => database().pool.query('DELETE FROM readmodel.rebuild_requests'));

    it.each(PLAN_MODES)('is found along indexes, by %s', async (mode) => {
      const statements = asked.filter(({ sql }) => /^\s*SELECT/i.test(sql));
      expect(statements).toHaveLength(5);
      expect(statements.filter(namesActors)).toHaveLength(1);
      for (const statement of statements) {
        const plan = await database().explain(mode, statement);
        const scanned = scannedTables(plan, BIG);
        const isCheap = blocksOf(plan) < MOST_BLOCKS;
        const findsActors = usedIndexes(plan).includes('users_by_actor');
        expect({ ...statement, scanned, isCheap, findsActors }).toEqual({
          ...statement,
          scanned: [],
          isCheap: true,
          findsActors: namesActors(statement),
        });
      }
    });
  });
}
