import { routes } from '#contracts/routes';
import type { CountedSchool } from '#contracts/schools/schools';
import { until } from '#runtime/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiWorld } from '../../setup/api-world.js';
import { holdLock } from '../../setup/database.js';
import { makeThings } from '../../setup/ledger-things.js';
import type { ApiClient } from '../../setup/api-client.js';
import { type ApiProcess, startApi } from '../../setup/api-process.js';
import { startService, type ServiceProcess } from '../../setup/service-process.js';
import { addUser, signIn, type TestSchool, type TestUser } from '../../setup/school.js';
import { signInStudent } from '../../setup/student.js';

describe('the permanent deletion of a school', () => {
  let world: ApiWorld;
  let projector: ServiceProcess | undefined;
  let executiveUser: TestUser;
  let executive: ApiClient;

  beforeEach(async () => {
    world = await ApiWorld.startOwn();
    executiveUser = await addUser(world.pool, 'executive_admin', null);
    executive = await signIn(world.api.client(), executiveUser);
  });
  afterEach(async () => {
    await projector?.stop();
    projector = undefined;
    await world.stop();
  });

  const startProjector = () =>
    (projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl }));
  const requestDeletion = ({ id }: TestSchool, name = 'Birch School', client = executive) =>
    client.call(routes.deleteSchool, { params: { schoolId: id }, body: { name } });
  const award = async (school: TestSchool, client: ApiClient) =>
    client.call(routes.awardPointsInBulk, {
      body: { categoryId: school.categoryId, studentIds: school.studentIds, note: 'Kind to the new boy' },
    });
  const isListed = async ({ id }: TestSchool) =>
    ((await executive.call(routes.listCountedSchools)).body as CountedSchool[]).some(
      (school) => school.id === id,
    );

  /** The tables that contain the id anywhere, with the number of rows. */
  async function traces({ id }: { id: string }): Promise<Record<string, number>> {
    const { rows: tables } = await world.pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('directory', 'ledger', 'readmodel') AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await world.pool.query<{ count: number }>(
        `SELECT count(*) AS count FROM ${name} AS t WHERE row_to_json(t)::text LIKE '%' || $1 || '%'`,
        [id],
      );
      if (rows[0]?.count) found[name] = rows[0].count;
    }
    return found;
  }

  const WHAT_STAYS = {
    'directory.audit_log': 1,
    'directory.school_deletions': 1,
    'ledger.deleted_streams': 1,
  };

  it('leaves only the record of the deletion, and everything of other schools', async () => {
    const { school, otherSchool } = world;
    await award(school, await world.signIn('teacher'));
    await award(otherSchool, await world.signIn('teacher', otherSchool));
    const admin = await world.signIn('school_admin');
    // It writes what a projector would, so the projector begins after it.
    await makeThings(admin, world.pool, school);
    startProjector();
    const [studentId] = school.studentIds;
    await signInStudent(admin, world.api.client(), studentId);
    await until(async () => (await projected(world)) === (await world.eventCount()));
    expect(Object.keys(await traces({ id: studentId }))).toEqual(
      expect.arrayContaining([
        'directory.student_sessions',
        'readmodel.redemptions',
        'readmodel.raffle_entries',
        'readmodel.raffle_winners',
        'readmodel.student_balances',
      ]),
    );
    const kept = await traces(otherSchool);

    expect((await requestDeletion(school)).status).toBe(202);
    await until(async () => !(await isListed(school)));

    expect(await traces(school)).toEqual(WHAT_STAYS);
    expect(await traces({ id: studentId })).toEqual({});
    expect(await traces(otherSchool)).toEqual(kept);
    const { rows } = await world.pool.query(
      `SELECT actor_id, action, before FROM directory.audit_log WHERE entity_id = $1`,
      [school.id],
    );
    expect(rows).toEqual([
      { actor_id: executiveUser.id, action: 'delete', before: { name: 'Birch School' } },
    ]);
  });

  it('is refused unless its exact name is typed', async () => {
    expect((await requestDeletion(world.school, 'Birch')).body).toMatchObject({
      statusCode: 422,
      code: 'name-differs',
    });
    expect((await executive.call(routes.listSchools)).text).toContain(world.school.id);
    expect((await award(world.school, await world.signIn('teacher'))).status).toBe(201);
  });

  it('leaves nothing behind while people keep awarding in several processes', async () => {
    // Each process has the school in memory, and awards admitted before the deletion may arrive before, while or after
    // the stream is deleted.
    startProjector();
    const second = await startApi({ DATABASE_URL: world.api.databaseUrl });
    try {
      const clients = [
        await world.signIn('teacher'),
        await signIn(second.client(), world.school.users.staff),
        await signIn(second.client(), world.school.users.school_admin),
      ];
      let isOver = false;
      const statuses = new Set<number>();
      const awarding = clients.map(async (client) => {
        while (!isOver) statuses.add((await award(world.school, client)).status);
      });
      await until(async () => (await projected(world)) > 50);
      await requestDeletion(world.school);
      await until(async () => !(await isListed(world.school)));
      isOver = true;
      await Promise.all(awarding);
      expect(statuses).toContain(201);
      await awardElsewhereAndSeeIt();
      expect(await traces(world.school)).toEqual(WHAT_STAYS);
    } finally {
      await second.stop();
    }
  });

  it('does not come back from events that the projector reads late', async () => {
    // The projector starts only once the deletion is under way, so it reads facts of a deleted school.
    await award(world.school, await world.signIn('teacher'));
    await world.pool.query(
      `INSERT INTO directory.school_deletions (school_id, requested_by, rows_total, finished_at)
       VALUES ($1, $2, 0, now())`,
      [world.school.id, executiveUser.id],
    );
    startProjector();
    await awardElsewhereAndSeeIt();
    const { rowCount } = await world.pool.query('SELECT FROM readmodel.ledger_entries WHERE school_id = $1', [
      world.school.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('continues in another process when one dies in the middle', async () => {
    await award(world.school, await world.signIn('teacher'));
    const doomed: ApiProcess = await startApi({ DATABASE_URL: world.api.databaseUrl });
    // The deletion stops at these locked rows, until its process is killed.
    const blocker = await holdLock(
      world.api.databaseUrl,
      `SELECT FROM directory.students WHERE school_id = '${world.school.id}' FOR UPDATE`,
    );
    const client = await signIn(doomed.client(), executiveUser);
    await requestDeletion(world.school, 'Birch School', client);
    await until(async () => (await world.eventCount()) === 0);
    doomed.child.kill('SIGKILL');
    expect(await isListed(world.school)).toBe(true);
    expect((await (await world.signIn('teacher')).call(routes.listClasses)).status).toBe(403);
    await blocker.release();
    await until(async () => !(await isListed(world.school)));
    expect(await traces(world.school)).toEqual(WHAT_STAYS);
  });

  it('allows no edit once it has begun', async () => {
    await world.pool.query(
      'INSERT INTO directory.school_deletions (school_id, requested_by, rows_total, finished_at) VALUES ($1, $2, 0, now())',
      [world.school.id, executiveUser.id],
    );
    const params = { schoolId: world.school.id };
    const { body } = await executive.call(routes.changeSchoolStatus, { params, body: { isActive: true } });
    expect(body).toMatchObject({ statusCode: 409, code: 'school-being-deleted' });
  });

  async function awardElsewhereAndSeeIt(): Promise<void> {
    await award(world.otherSchool, await world.signIn('teacher', world.otherSchool));
    await until(async () => {
      const { rowCount } = await world.pool.query(
        'SELECT FROM readmodel.ledger_entries WHERE school_id = $1',
        [world.otherSchool.id],
      );
      return rowCount === 1;
    });
  }
});

async function projected(world: ApiWorld): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    'SELECT count(*) AS count FROM readmodel.ledger_entries',
  );
  return rows[0]?.count ?? 0;
}
