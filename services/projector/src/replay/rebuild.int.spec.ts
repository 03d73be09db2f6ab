import { createMigratedDatabase } from '#test/setup/database';
import { describe, expect, it } from '@jest/globals';
import { awarded, id } from '../testing/facts.js';
import { ALL, differing, replays } from '../testing/replay.contract.js';
import { World } from '../testing/world.js';
import { rebuild, verify } from './rebuild.js';
import { Replay } from './replay.js';
import { READ_MODEL_TABLES } from './tables.js';

describe('a replay of a ledger in Postgres', () => {
  const schools = replays(async () => World.create(await createMigratedDatabase()));
  const rows = (sql: string) => schools().world.rows(sql);
  const structure = () =>
    rows(
      `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'readmodel' ORDER BY indexname`,
    );

  it('finds rows that were changed, removed or invented, and shows them', async () => {
    const { maple, ofMaple } = schools();
    await rows(`UPDATE readmodel.class_stats SET points = 99 WHERE class_id = '${id('4b')}'`);
    await rows(`UPDATE readmodel.school_days SET gross = 98 WHERE school_id = '${maple}' AND gross > 0`);
    await rows(`UPDATE readmodel.house_days SET gross = 97 WHERE school_id = '${maple}'`);
    await rows(`DELETE FROM readmodel.goals_reached WHERE school_id = '${maple}'`);
    await rows(`DELETE FROM readmodel.ledger_entries WHERE school_id = '${maple}' AND revision = 2`);
    await rows(
      `INSERT INTO readmodel.student_balances (student_id, school_id, balance, earned, spent, reversed, cleared)
       VALUES ('${id('nobody')}', '${maple}', 5, 5, 0, 0, 0)`,
    );
    const { tables: comparisons } = await verify(schools().options(ofMaple));
    expect(differing(comparisons)).toEqual([
      ['class_stats', 1],
      ['goals_reached', 1],
      ['house_days', 1],
      ['ledger_entries', 1],
      ['school_days', 1],
      ['student_balances', 1],
    ]);
    const samples = comparisons.flatMap((comparison) => comparison.samples);
    expect(samples).toEqual([
      { live: expect.objectContaining({ points: 99 }), rebuilt: expect.objectContaining({ points: 10 }) },
      { live: null, rebuilt: expect.objectContaining({ points: 10, target: 10 }) },
      { live: expect.objectContaining({ gross: 97 }), rebuilt: expect.objectContaining({ gross: 20 }) },
      { live: null, rebuilt: expect.objectContaining({ type: 'RewardRedeemed' }) },
      { live: expect.objectContaining({ gross: 98 }), rebuilt: expect.objectContaining({ gross: 20 }) },
      { live: expect.objectContaining({ student_id: id('nobody') }), rebuilt: null },
    ]);
  });

  it('changes nothing if it only verifies', async () => {
    await schools().tamper();
    await verify(schools().options(ALL));
    expect(differing((await verify(schools().options(ALL))).tables)).toEqual([['student_balances', 3]]);
  });

  it('of all heals everything and leaves the tables with the indexes and settings that they had', async () => {
    const before = await structure();
    await schools().tamper();
    expect(differing(await rebuild(schools().options(ALL)))).toEqual([['student_balances', 3]]);
    expect(differing((await verify(schools().options(ALL))).tables)).toEqual([]);
    expect(await structure()).toEqual(before);
    expect(await rows(`SELECT nspname FROM pg_namespace WHERE nspname = 'readmodel_shadow'`)).toEqual([]);
    expect(
      await rows(`SELECT reloptions FROM pg_class WHERE oid = 'readmodel.daily_points'::regclass`),
    ).toEqual([{ reloptions: ['fillfactor=70'] }]);
  });

  it('corrects the days after a school’s time zone changed', async () => {
    const { world, maple, ofMaple } = schools();
    await world.record(maple, [awarded(['ada'], { award: 'late' })], { at: '2026-09-02T04:00:00.000Z' });
    await world.project();
    await rows(`UPDATE directory.schools SET time_zone = 'UTC' WHERE id = '${maple}'`);
    await rebuild(schools().options(ofMaple));
    expect(
      await rows(`SELECT day FROM readmodel.daily_points WHERE school_id = '${maple}' ORDER BY day`),
    ).toEqual([{ day: '2026-09-01' }, { day: '2026-09-02' }]);
  });

  it('is refused while another replay is running', async () => {
    await Replay.run(schools().options(ALL), async () => {
      await expect(verify(schools().options(ALL))).rejects.toThrow('Another replay is running');
    });
    expect(differing((await verify(schools().options(ALL))).tables)).toEqual([]);
  });

  it('does not bring back a school that is deleted while it runs', async () => {
    const { maple, cedar } = schools();
    // The shadow already contains the school's rows when the deletion begins and removes the live ones.
    await Replay.run(schools().options(ALL), async (replay) => {
      await schools().delete(maple);
      await replay.swap();
    });
    for (const table of READ_MODEL_TABLES)
      expect(await rows(`SELECT FROM readmodel.${table} WHERE school_id = '${maple}'`)).toEqual([]);
    expect(await rows(`SELECT FROM readmodel.ledger_entries WHERE school_id = '${cedar}'`)).toHaveLength(1);
  });
});
