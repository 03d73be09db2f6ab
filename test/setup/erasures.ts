import type { District } from '#contracts/schools/districts';
import type { DistrictRoster } from '#contracts/rosters/district-rosters';
import type { Erasure } from '#contracts/students/erasures';
import type { DataExport } from '#contracts/records/exports';
import { routes } from '#contracts/routes';
import type { Student } from '#contracts/students/students';
import { VERSION_11, zip } from '#roster/testing/bundles';
import { until } from '#runtime/testing/until';
import { expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiWorld } from './api-world.js';
import { type TestRedis } from './redis.js';
import { rosterCalls } from './roster-calls.js';
import { addUser, signIn } from './school.js';
import { startService } from './service-process.js';
import { signInStudent } from './student.js';
import { tracesOf } from './traces.js';

/** A part of every name, number, note and address of the student, which occurs nowhere else. */
const CANARY = 'Quillfeather';
const NAME = `Ida ${CANARY}`;

/** The product with a school whose student is erased, and with all that may hold the student's name. */
export async function startErasures(redis?: TestRedis) {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-erasures-'));
  const shared = { ...(redis && { REDIS_URL: redis.url }), DATA_DIR: dataDir, LOG_LEVEL: 'debug' };
  const world = await ApiWorld.startOwn(shared);
  const own = { DATABASE_URL: world.api.databaseUrl, ROSTER_DIR: join(dataDir, 'drops') };
  /** The drop folder of the school. */
  const drops = join(dataDir, 'drops', world.school.id);
  await mkdir(drops, { recursive: true });
  const services = ['projector', 'worker'].map((name) =>
    startService(`${name}/src/main.js`, { ...shared, ...own }),
  );
  const admin = await world.signIn('school_admin');
  const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));

  async function stop(): Promise<void> {
    for (const service of services) await service.stop();
    await world.stop();
    await rm(dataDir, { recursive: true });
  }

  const eraseStudent = (id: string, name = NAME) =>
    admin.call(routes.eraseStudent, { params: { id }, body: { name } });
  const erasureOf = async (erasureId: string) =>
    (await admin.call(routes.getErasure, { params: { erasureId } })).body as Erasure;

  async function exported(format: DataExport['format'], districtId?: string): Promise<DataExport> {
    const client = districtId === undefined ? admin : executive;
    const asked = { parts: ['students'], format, csvForm: 'data', balancesAsOf: null };
    const { id } = (await client.call(routes.startExport, { body: { ...asked, districtId } }))
      .body as DataExport;
    const find = async () =>
      ((await client.call(routes.listExports)).body as DataExport[]).find((each) => each.id === id);
    await until(async () => (await find())?.state === 'done');
    return (await find()) as DataExport;
  }

  /** One of each format, and one of a district that the school belongs to. */
  async function exportedInEveryWay(): Promise<DataExport[]> {
    const body = { name: 'Lakes', schoolIds: [world.school.id] };
    const { id: districtId } = (await executive.call(routes.createDistrict, { body })).body as District;
    const made: DataExport[] = [];
    for (const format of ['csv', 'jsonl', 'parquet'] as const) made.push(await exported(format));
    return [...made, await exported('csv', districtId)];
  }

  /**
   * Uploads rosters whose files hold the student’s name: refused bundles of the school and of its district, a refused table,
   * and a table that waits to be applied. @returns the waiting roster
   */
  async function uploadRosters(): Promise<string> {
    const twice = VERSION_11['users.csv']?.replaceAll(/^u[12],/gm, `${CANARY}-7,`) ?? '';
    const unknown =
      VERSION_11['enrollments.csv']?.replaceAll(/,u[12],student/g, `,${CANARY}-8,student`) ?? '';
    const faulty = zip({ ...VERSION_11, 'users.csv': twice, 'enrollments.csv': unknown });
    await world.pool.query(`UPDATE directory.schools SET name = 'Maple Grove' WHERE id = $1`, [
      world.school.id,
    ]);
    const { planned } = rosterCalls(admin);
    expect((await planned(faulty, `${NAME}.zip`)).state).toBe('refused');
    const refused = await planned('name', `${NAME}.csv`);
    expect(refused.faults).toMatchObject([{ file: `${NAME}.csv` }]);
    const wrong = await planned(zip({ [`${NAME}.csv`]: '', [`a/${NAME}.csv`]: '' }), 'bundle.zip');
    expect(wrong.faults).toMatchObject([{ file: `${NAME}.csv`.toLowerCase() }]);
    const [district] = (await executive.call(routes.listDistricts)).body as District[];
    const query = { districtId: district?.id ?? '', fileName: `${NAME}.zip` };
    const started = await executive.call(routes.startDistrictRoster, { query, file: new Uint8Array(faulty) });
    expect(started.status).toBe(202);
    const state = async () => {
      const { body } = await executive.call(routes.getDistrictRoster, {
        query: { districtId: query.districtId },
      });
      return (body as { latest: DistrictRoster | null }).latest?.state;
    };
    await until(async () => (await state()) !== 'reading');
    expect(await state()).toBe('refused');
    const waiting = await planned(`name,id,class\n${NAME},${CANARY}-7,3A`, `${NAME}.csv`);
    expect(waiting.state).toBe('ready');
    return waiting.id;
  }

  /** Drops a file that waits, a file that is being applied, and two files that are put away. */
  async function dropRosters(): Promise<string[]> {
    const folders = ['', 'processing/0', 'done/0', 'failed/0'].map((folder) => join(drops, folder));
    const paths = folders.map((folder) => join(folder, `${NAME}.csv`));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    for (const path of paths) await writeFile(path, `name,id,class\n${NAME},${CANARY}-7,3A`);
    return paths;
  }

  /** A student with points, a code, a session and a note, in an export and archived. */
  async function addLeaver(): Promise<string> {
    const { classId, categoryId } = world.school;
    const body = { name: NAME, studentId: `${CANARY}-7`, grade: `${CANARY} 4` };
    const { id } = (await admin.call(routes.addStudent, { params: { classId }, body })).body as Student;
    await world.pool.query('UPDATE directory.students SET profile_image_url = $2 WHERE id = $1', [
      id,
      `https://pictures.test/${CANARY}.webp`,
    ]);
    const award = {
      categoryId,
      studentIds: [id, world.school.studentIds[0]],
      amount: 4,
      note: `Dear ${CANARY}`,
    };
    expect(await admin.call(routes.awardPointsInBulk, { body: award })).toMatchObject({ status: 201 });
    await signInStudent(admin, world.api.client(), id);
    return id;
  }

  /** Archives a student so long ago that no award can be in progress. */
  async function archive(id: string): Promise<void> {
    await admin.call(routes.removeStudent, { params: { id } });
    await world.pool.query(
      `UPDATE directory.students SET archived_at = now() - interval '1 day' WHERE id = $1`,
      [id],
    );
  }

  async function filesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const texts = path.endsWith('.zip')
        ? Object.values(unzipSync(content)).map((each) => strFromU8(each))
        : [content.toString('latin1')];
      if (texts.some((each) => each.toLowerCase().includes(text.toLowerCase()))) found.push(path);
    }
    return found;
  }

  async function allRows(sql: string): Promise<unknown[]> {
    return (await world.pool.query<object>(sql, [world.school.id])).rows;
  }
  /** What the audit keeps of a student's names and numbers. */
  async function changesOf(id: string): Promise<object[]> {
    const { rows } = await world.pool.query<object>(
      'SELECT * FROM directory.personal_changes WHERE entity_id = $1 ORDER BY change_id',
      [id],
    );
    return rows;
  }
  const ledgerFigures = async () => ({
    balances: await allRows(
      'SELECT * FROM readmodel.student_balances WHERE school_id = $1 ORDER BY student_id',
    ),
    lines: await allRows(
      'SELECT * FROM readmodel.point_transactions WHERE school_id = $1 ORDER BY revision, student_id',
    ),
    hashes: await allRows(
      'SELECT * FROM readmodel.event_hashes WHERE school_id = $1 ORDER BY first_revision',
    ),
  });

  /** A queue forgets jobs that are done, so what was sent to it counts as well. */
  async function expectNoTraceIn(queue: TestRedis, erasureId: string): Promise<void> {
    const { rows } = await world.pool.query<{ id: string }>(
      `SELECT id FROM directory.jobs WHERE name = 'erase-student' AND payload ->> 'erasureId' = $1`,
      [erasureId],
    );
    const jobId = rows[0]?.id ?? 'none';
    expect(await queue.keysWith(jobId)).not.toEqual([]);
    expect(queue.sent).toContain(jobId);
    expect(await queue.keysWith(CANARY)).toEqual([]);
    expect(queue.sent.toLowerCase()).not.toContain(CANARY.toLowerCase());
  }

  async function eraseEverywhere(): Promise<void> {
    const id = await addLeaver();
    await until(
      async () => (await allRows('SELECT FROM readmodel.event_hashes WHERE school_id = $1')).length > 0,
    );
    const exports = await exportedInEveryWay();
    const rosterId = await uploadRosters();
    const dropped = await dropRosters();
    expect(await tracesOf(world.pool, CANARY)).toEqual({
      'directory.award_notes': 1,
      'directory.district_rosters': 1,
      'directory.personal_changes': 1,
      'directory.roster_imports': 4,
      'directory.students': 1,
    });
    const files = exports.map((each) => join(dataDir, 'exports', `${each.id}.zip`));
    expect((await filesWith(CANARY)).sort()).toEqual([...files, ...dropped].sort());
    await archive(id);
    const before = await ledgerFigures();

    const { status, body } = await eraseStudent(id);
    expect(status).toBe(202);
    const { id: erasureId } = body as Erasure;
    await until(async () => (await erasureOf(erasureId)).finishedAt !== null);

    expect(await tracesOf(world.pool, CANARY)).toEqual({});
    expect(await filesWith(CANARY)).toEqual([]);
    if (redis !== undefined) await expectNoTraceIn(redis, erasureId);
    for (const service of [world.api, ...services]) expect(service.log).not.toContain(CANARY);
    expect(await ledgerFigures()).toEqual(before);
    expect(await erasureOf(erasureId)).toMatchObject({
      studentId: id,
      cause: 'request',
      requestedBy: 'Kim Lee',
      removed: {
        fields: ['name', 'student_number', 'grade', 'profile_image_url'],
        loginCodes: 1,
        sessions: 0,
        notes: 1,
        exports: 4,
      },
    });
    const kept = (await admin.call(routes.listExports)).body as DataExport[];
    expect(kept.map(({ state }) => state)).toEqual(['removed', 'removed', 'removed']);
    expect((await rosterCalls(admin).get(rosterId)).state).toBe('discarded');
    expect((await admin.call(routes.getStudent, { params: { studentId: id } })).body).toMatchObject({
      name: 'Former student',
      totalPoints: 4,
    });
  }

  return {
    world,
    admin,
    dataDir,
    stop,
    eraseStudent,
    erasureOf,
    addLeaver,
    archive,
    changesOf,
    eraseEverywhere,
  };
}

export type ErasureWorld = Awaited<ReturnType<typeof startErasures>>;
