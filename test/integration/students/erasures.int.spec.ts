import type { Erasure } from '#contracts/students/erasures';
import { routes } from '#contracts/routes';
import { createDatabase } from '#database/connect';
import { reapplyErasures } from '#erasure/reapply-erasures';
import { eraseAfterRetention } from '#worker/erasure/erase-after-retention';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErasureWorld, startErasures } from '../../setup/erasures.js';

let erasing: ErasureWorld;
beforeAll(async () => {
  erasing = await startErasures();
});
afterAll(() => erasing.stop());

describe('an erased student, with the queue in Postgres', () => {
  it('is in no table, file, queue or log, and all points stay', () => erasing.eraseEverywhere());
});

describe('an erased student', () => {
  it('cannot be brought back, edited or given a code', async () => {
    const { admin, eraseStudent, addLeaver, archive } = erasing;
    const id = await addLeaver();
    await archive(id);
    const first = (await eraseStudent(id)).body as Erasure;
    expect((await eraseStudent(id, 'Former student')).body).toMatchObject({ id: first.id });
    for (const [route, body] of [
      [routes.restoreStudent, undefined],
      [routes.updateStudent, { name: 'Ida', version: 99 }],
      [routes.generateLoginCode, {}],
    ] as const) {
      const { status } = await admin.call(route, { params: { id }, ...(body !== undefined && { body }) });
      expect(status).toBe(409);
    }
    const { body } = await admin.call(routes.listArchivedStudents);
    expect(JSON.stringify(body)).not.toContain(id);
  });

  it('must be archived first, and confirmed by name', async () => {
    const { eraseStudent, addLeaver, archive } = erasing;
    const id = await addLeaver();
    expect(await eraseStudent(id)).toMatchObject({ status: 409, body: { code: 'not-archived' } });
    await archive(id);
    expect(await eraseStudent(id, 'Ida')).toMatchObject({ status: 422, body: { code: 'name-differs' } });
  });
});

describe('a restore from a backup that is older than an erasure', () => {
  it('erases again the people named by the list outside the database', async () => {
    const { world, dataDir, eraseStudent, erasureOf, addLeaver, archive, changesOf } = erasing;
    const id = await addLeaver();
    await archive(id);
    const backup = await world.pool.query<{ row: object }>(
      'SELECT to_jsonb(s) AS row FROM directory.students s WHERE id = $1',
      [id],
    );
    const changes = await changesOf(id);
    expect(changes).not.toEqual([]);
    const { id: erasureId } = (await eraseStudent(id)).body as Erasure;
    await until(async () => (await erasureOf(erasureId)).finishedAt !== null);
    expect(await changesOf(id)).toEqual([]);
    await world.pool.query(
      `INSERT INTO directory.personal_changes
       SELECT * FROM jsonb_populate_recordset(NULL::directory.personal_changes, $1)`,
      [JSON.stringify(changes)],
    );
    await world.pool.query('DELETE FROM directory.erasures WHERE id = $1', [erasureId]);
    await world.pool.query('DELETE FROM directory.students WHERE id = $1', [id]);
    await world.pool.query(
      'INSERT INTO directory.students SELECT * FROM jsonb_populate_record(NULL::directory.students, $1)',
      [JSON.stringify(backup.rows[0]?.row)],
    );
    const file = join(dataDir, 'erasures.jsonl');
    // A process died while it wrote this.
    await appendFile(file, '{"erasureId":"');

    const database = createDatabase(world.pool);
    expect(await reapplyErasures(database, file)).toMatchObject({
      erased: 1,
      unreadable: [expect.any(Number)],
    });
    expect(await reapplyErasures(database, file)).toMatchObject({ erased: 0 });
    expect(await changesOf(id)).toEqual([]);
    await until(async () => (await erasureOf(erasureId)).finishedAt !== null);
    expect(await erasureOf(erasureId)).toMatchObject({ id: erasureId, cause: 'restore', requestedBy: null });
    // It is listed already.
    expect((await readFile(file, 'utf8')).split(erasureId)).toHaveLength(2);
  });
});

describe('the retention period', () => {
  /** Half past two at night in Chicago, in winter. */
  const AT_NIGHT = new Date('2030-01-15T08:30:00.000Z');
  const BY_DAY = new Date('2030-01-15T18:30:00.000Z');
  const leftAt = (id: string, at: string) =>
    erasing.world.pool.query('UPDATE directory.students SET archived_at = $2 WHERE id = $1', [id, at]);
  const causesOf = async (ids: string[]) =>
    (
      await erasing.world.pool.query<object>(
        'SELECT student_id, cause, actor_id FROM directory.erasures WHERE student_id = ANY ($1)',
        [ids],
      )
    ).rows;

  it('erases students who left longer ago once, at night, and says before when', async () => {
    const { world, changesOf } = erasing;
    const school = world.otherSchool;
    const [old, recent] = school.studentIds;
    const client = await world.signIn('school_admin', school);
    const renamed = { params: { id: old }, body: { name: 'Ida Lund' } };
    expect((await client.call(routes.updateStudent, renamed)).status).toBe(200);
    expect(await changesOf(old)).toHaveLength(1);
    await leftAt(old, '2029-01-14T12:00:00.000Z');
    await leftAt(recent, '2029-02-20T18:00:00.000Z');
    expect((await client.call(routes.getRetention)).body).toEqual({
      retentionYears: 1,
      upcoming: [
        { day: '2030-01-15', students: 1 },
        { day: '2030-02-21', students: 1 },
      ],
    });
    const database = createDatabase(world.pool);
    await eraseAfterRetention(database, BY_DAY);
    expect(await causesOf([old, recent])).toEqual([]);
    await Promise.all([eraseAfterRetention(database, AT_NIGHT), eraseAfterRetention(database, AT_NIGHT)]);
    expect(await causesOf([old, recent])).toEqual([
      { student_id: old, cause: 'retention', actor_id: 'retention' },
    ]);
    expect(await changesOf(old)).toEqual([]);
  });

  it('spares schools that keep students forever, and waits a month after it is set', async () => {
    const { world } = erasing;
    const { id, studentIds } = world.otherSchool;
    await leftAt(studentIds[2], '2026-01-01T00:00:00.000Z');
    const database = createDatabase(world.pool);
    await world.pool.query('UPDATE directory.schools SET retention_years = NULL WHERE id = $1', [id]);
    await eraseAfterRetention(database, AT_NIGHT);
    await world.pool.query(
      `UPDATE directory.schools SET retention_years = 1, retention_acts_from = '2030-01-15T08:31:00Z' WHERE id = $1`,
      [id],
    );
    await eraseAfterRetention(database, AT_NIGHT);
    expect(await causesOf([studentIds[2]])).toEqual([]);
  });
});
