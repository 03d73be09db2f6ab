import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { requestErasure } from '#erasure/request-erasure';
import { readErasures } from '#erasure/erasures-file';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { handle } from '#jobs/job';
import { recordJob } from '#jobs/record-job';
import { applyRoster, eraseStudent, planRoster } from '#jobs/registry';
import { VERSION_11, zip } from '#roster/testing/bundles';
import { createPool } from '#runtime/pg';
import { studentEraser } from '#worker/erasure/student-eraser';
import { rosterApplier } from '#worker/rosters/roster-applier';
import { rosterPlanner } from '#worker/rosters/roster-planner';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { addExport } from '../setup/exports.js';
import { deathsAt, type Handlers, KilledWorkers, spread } from '../setup/killed-workers.js';
import { addSchool, type TestSchool } from '../setup/school.js';
import { seals } from '../setup/seals.js';

const KILLS = 20;
/** One less than its tries. */
const KILLS_OF_A_ROSTER = 2;
/** A new class and its two teachers, a student who moves and gets another grade, a new one, and two who leave. */
const rosterOf = (email: string) =>
  zip({
    'manifest.csv': VERSION_11['manifest.csv'] ?? '',
    'academicSessions.csv': VERSION_11['academicSessions.csv'] ?? '',
    'orgs.csv': 'sourcedId,name,type\ns1,Birch School,school',
    'classes.csv': 'sourcedId,title,schoolSourcedId\nc1,Owls,s1',
    'users.csv': [
      'sourcedId,orgSourcedIds,role,givenName,familyName,identifier,grades,email',
      'u1,s1,student,Ada,Park,N1,04,',
      'u2,s1,student,Dee,Abdi,N2,05,',
      `u8,s1,teacher,Kim,Second,,,second-${email}`,
      `u9,s1,teacher,Lee,Teacher,,,${email}`,
    ].join('\n'),
    'enrollments.csv': [
      'classSourcedId,userSourcedId,role,primary',
      'c1,u1,student,',
      'c1,u2,student,',
      'c1,u8,teacher,',
      'c1,u9,teacher,true',
    ].join('\n'),
  });

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let store: PostgresEventStore;
let folder: string;
let workers: KilledWorkers;

beforeAll(async () => {
  database = await createMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'laurel-killed-'));
  pool = createPool({ url: database.url, max: 2, connectTimeoutMs: 15_000, onIdleError: () => undefined });
  db = createDatabase(pool);
  store = new PostgresEventStore({ databaseUrl: database.url });
  const clock = { now: () => new Date() };
  const handlers: Handlers = (own) => [
    handle(planRoster, rosterPlanner({ db: own, clock, seals })),
    handle(applyRoster, rosterApplier({ db: own, clock, seals })),
    handle(
      eraseStudent,
      studentEraser({
        db: own,
        store,
        exportsDir: folder,
        erasuresFile: join(folder, 'erased'),
        clock,
        rosterDir: join(folder, 'drops'),
      }),
    ),
  ];
  workers = new KilledWorkers(database.url, db, handlers);
});
afterAll(async () => {
  await store.close();
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const record = (job: typeof planRoster | typeof applyRoster, importId: string, schoolId: string) =>
  db.transaction().execute((tx) => recordJob(tx, job, { importId }, { schoolId }));

async function addImport(): Promise<{ school: TestSchool; importId: string }> {
  const [school, importId] = [await addSchool(pool), randomUUID()];
  await pool.query(
    `UPDATE directory.students SET student_number = CASE name WHEN 'Ada Park' THEN 'N1' ELSE name END
     WHERE school_id = $1`,
    [school.id],
  );
  await pool.query(`UPDATE directory.classes SET name = 'Robins' WHERE school_id = $1`, [school.id]);
  await pool.query(
    `INSERT INTO directory.roster_imports (id, school_id, asked_by, file_name, content, job_id)
     VALUES ($1, $2, $3, 'roster.zip', $4, $1)`,
    [importId, school.id, school.users.school_admin.id, rosterOf(`lee@${importId}.test`)],
  );
  return { school, importId };
}

/** Everything that an import writes, without ids and instants. */
async function directoryOf({ id }: TestSchool): Promise<object> {
  const read = async (sql: string) => (await pool.query<object>(sql, [id])).rows;
  return {
    classes: await read(
      `SELECT c.name, c.sourced_id, c.version, u.last_name AS lead FROM directory.classes c
       LEFT JOIN directory.users u ON u.id = c.teacher_id WHERE c.school_id = $1 ORDER BY c.name`,
    ),
    teachers: await read(
      `SELECT c.name, u.last_name FROM directory.class_teachers t JOIN directory.classes c ON c.id = t.class_id
       JOIN directory.users u ON u.id = t.teacher_id WHERE c.school_id = $1 ORDER BY c.name, u.last_name`,
    ),
    staff: await read(
      `SELECT first_name, last_name, role, sourced_id, is_active FROM directory.users WHERE school_id = $1
       ORDER BY last_name, first_name, role`,
    ),
    students: await read(
      `SELECT s.name, s.student_number, s.grade, c.name AS class, s.archived_at IS NOT NULL AS archived, s.version
       FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
       WHERE s.school_id = $1 ORDER BY s.name`,
    ),
    changes: await read(
      `SELECT action, entity, count(*) FROM directory.audit_log WHERE school_id = $1
       GROUP BY action, entity ORDER BY action, entity`,
    ),
    imports: await read(
      `SELECT state, counts, fingerprint IS NOT NULL AS planned, content IS NULL AS deleted, is_replanned
       FROM directory.roster_imports WHERE school_id = $1`,
    ),
  };
}

it('a roster is read and applied once, wherever its workers are killed', async () => {
  const undisturbed = await addImport();
  const { school, importId } = undisturbed;
  const planning = await workers.finish(await record(planRoster, importId, school.id));
  const confirm = (id: string) =>
    pool.query(`UPDATE directory.roster_imports SET state = 'applying' WHERE id = $1 AND state = 'ready'`, [
      id,
    ]);
  await confirm(importId);
  const applying = await workers.finish(await record(applyRoster, importId, school.id));
  const expected = await directoryOf(school);
  expect(expected).toMatchObject({
    students: [
      { name: 'Ada Park', class: 'Owls' },
      { archived: true },
      { archived: true },
      { name: 'Dee Abdi' },
    ],
    classes: expect.arrayContaining([expect.objectContaining({ name: 'Owls', lead: 'Teacher' })]),
    teachers: [{ name: 'Owls', last_name: 'Second' }],
    staff: expect.arrayContaining([expect.objectContaining({ sourced_id: 'u9', role: 'teacher' })]),
    imports: [{ state: 'done', deleted: true }],
  });

  // Once an import has its new state, the job is over after a few more statements.
  const whileReading = spread(deathsAt(planning), KILLS);
  expect(new Set(whileReading).size).toBe(KILLS);
  const [early, late] = [whileReading.slice(0, KILLS / 2), whileReading.slice(KILLS / 2)];
  const whileApplying = spread(deathsAt(applying - 2), KILLS);
  for (let n = 0; n < KILLS; n += KILLS_OF_A_ROSTER) {
    const killed = await addImport();
    const reading = await record(planRoster, killed.importId, killed.school.id);
    // The first worker dies early, because the next worker finds little to do after a late death.
    const each = n / KILLS_OF_A_ROSTER;
    await workers.killEach(
      reading,
      [early, late].flatMap((deaths) => deaths[each] ?? []),
    );
    await workers.finish(reading);
    await confirm(killed.importId);
    const job = await record(applyRoster, killed.importId, killed.school.id);
    await workers.killEach(job, whileApplying.slice(n, n + KILLS_OF_A_ROSTER));
    await workers.finish(job);
    expect(await directoryOf(killed.school)).toEqual(expected);
  }
});

/** Erases a student of whom there is an export. @returns the job and the erasure */
async function eraseOne(): Promise<{
  jobId: string;
  erasureId: string;
  exportId: string;
  studentId: string;
  drops: string;
}> {
  const school = await addSchool(pool);
  const drops = join(folder, 'drops', school.id);
  for (const name of ['processing', 'done']) await mkdir(join(drops, name), { recursive: true });
  for (const name of ['night.csv', 'done/night.csv']) await writeFile(join(drops, name), 'Dear Ada');
  const [erasureId, [studentId]] = [randomUUID(), school.studentIds];
  await pool.query(`UPDATE directory.students SET archived_at = now() - interval '1 day' WHERE id = $1`, [
    studentId,
  ]);
  const exportId = await addExport(pool, folder, school.id, school.users.school_admin.id);
  const awardId = randomUUID();
  await pool.query(
    `INSERT INTO directory.award_notes (award_id, school_id, note) VALUES ($1, $2, 'Dear Ada')`,
    [awardId, school.id],
  );
  await pool.query(
    `INSERT INTO readmodel.point_transactions
       (source_id, student_id, school_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at, revision)
     VALUES ($1, $2, $3, 'award', 1, 1, 'staff', 'kim', now(), 0)`,
    [awardId, studentId, school.id],
  );
  const actor = { kind: 'staff', id: school.users.school_admin.id } as const;
  const request = {
    id: erasureId,
    schoolId: school.id,
    studentId,
    actor,
    cause: 'request',
    at: new Date(),
  } as const;
  await db.transaction().execute((tx) => requestErasure(tx, request));
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM directory.jobs WHERE payload ->> 'erasureId' = $1`,
    [erasureId],
  );
  return { jobId: rows[0]?.id ?? '', erasureId, exportId, studentId, drops };
}

/** Everything that is left of it, without ids and instants. */
async function erasureOf(erased: Awaited<ReturnType<typeof eraseOne>>): Promise<object> {
  const { rows } = await pool.query<object>(
    `SELECT e.notes_removed, e.exports_removed, e.fields_removed, e.finished_at IS NOT NULL AS finished,
            (SELECT count(*) FROM directory.award_notes n WHERE n.school_id = e.school_id) AS notes,
            (SELECT removed_at IS NOT NULL AND is_removed_for_erasure FROM directory.exports WHERE id = $2) AS "exportRemoved"
     FROM directory.erasures e WHERE e.id = $1`,
    [erased.erasureId, erased.exportId],
  );
  const listed = await readErasures(join(folder, 'erased'));
  return {
    ...rows[0],
    listed: listed.erasures.filter(({ studentId }) => studentId === erased.studentId).length,
    unreadable: listed.unreadable,
    drops: (await readdir(erased.drops, { recursive: true })).sort(),
    file: (await readdir(folder)).includes(`${erased.exportId}.zip`),
  };
}

it('an erasure removes and counts the same, wherever its workers are killed', async () => {
  const undisturbed = await eraseOne();
  const statements = await workers.finish(undisturbed.jobId);
  const expected = await erasureOf(undisturbed);
  expect(expected).toMatchObject({
    notes_removed: 1,
    exports_removed: 1,
    finished: true,
    notes: 0,
    exportRemoved: true,
    listed: 1,
    unreadable: [],
    file: false,
    drops: ['done', 'processing'],
  });
  const killed = await eraseOne();
  const deaths = spread(deathsAt(statements - 1), KILLS);
  expect(new Set(deaths).size).toBe(KILLS);
  await workers.killEach(killed.jobId, deaths);
  await workers.finish(killed.jobId);
  expect(await erasureOf(killed)).toEqual(expected);
});
