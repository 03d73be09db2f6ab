import { IDEMPOTENCY_KEY } from '#contracts/headers';
import { addStudent, listClassStudents, type Student } from '#contracts/students/students';
import { importStudents, type StudentImport } from '#contracts/students/student-import';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addClass, addStudent as insertStudent } from '../../setup/school.js';

type Row = { rowNumber: number; name: string; studentId?: string | null; grade?: string | null };

let world: ApiWorld;
let admin: ApiClient;
let classId: string;

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());
beforeEach(async () => {
  classId = await addClass(world.pool, world.school.id);
});

const send = (rows: readonly Row[], key: string = randomUUID(), into = classId) =>
  admin.call(importStudents, {
    params: { classId: into },
    body: { rows },
    headers: { [IDEMPOTENCY_KEY]: key },
  });
async function run(rows: readonly Row[], key?: string, into?: string): Promise<StudentImport> {
  const { status, body } = await send(rows, key, into);
  expect(status).toBe(201);
  return body as StudentImport;
}
const outcomes = ({ rows }: StudentImport) => rows.map(({ outcome }) => outcome);

async function students(ofClass = classId): Promise<Student[]> {
  const { body } = await admin.call(listClassStudents, { params: { classId: ofClass } });
  return body as Student[];
}

/** Student IDs that no other test uses. */
const numbers = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('an import', () => {
  it('adds each student with the number, the grade, a login code and a line in the audit log', async () => {
    const [number] = numbers(1);
    const answer = await run([
      { rowNumber: 2, name: '  Zoë Flores ', studentId: ` ${number} `, grade: '4' },
      { rowNumber: 3, name: 'Amal Noor', studentId: '', grade: null },
    ]);
    expect(answer).toMatchObject({ added: 2, rows: [{ rowNumber: 2 }, { rowNumber: 3, message: null }] });
    expect(await students()).toMatchObject([
      { name: 'Amal Noor', studentId: null, grade: null, totalPoints: 0 },
      { name: 'Zoë Flores', studentId: number, grade: '4' },
    ]);
    const ids = answer.rows.map(({ id }) => id);
    const codes = await world.pool.query(
      'SELECT FROM directory.login_codes WHERE student_id = ANY($1::uuid[])',
      [ids],
    );
    expect(codes.rowCount).toBe(2);
    const audit = await world.pool.query<object>(
      `SELECT actor_id, after, personal_fields FROM directory.audit_log
       WHERE action = 'create' AND entity = 'student' AND entity_id = ANY($1::uuid[]) ORDER BY id`,
      [ids],
    );
    const actor_id = world.school.users.school_admin.id;
    expect(audit.rows).toMatchObject([
      { actor_id, after: { class_id: classId }, personal_fields: ['name', 'student_number', 'grade'] },
      { actor_id, after: { class_id: classId }, personal_fields: ['name'] },
    ]);
  });

  it('reports students who exist already or are twice in the file, and adds nobody twice', async () => {
    const elsewhere = await addClass(world.pool, world.school.id);
    const [taken, fresh] = numbers(2) as [string, string];
    await run([{ rowNumber: 2, name: 'Ida Berg', studentId: taken }], undefined, elsewhere);
    await run([{ rowNumber: 2, name: 'Sam  Lee', grade: '4' }]);

    const answer = await run([
      { rowNumber: 2, name: 'Other Name', studentId: taken },
      { rowNumber: 3, name: 'sam lee', grade: '4' },
      { rowNumber: 4, name: 'Sam Lee', grade: '5' },
      { rowNumber: 5, name: 'Noor Haddad', studentId: fresh },
      { rowNumber: 6, name: 'Somebody', studentId: fresh },
      { rowNumber: 8, name: 'SAM LEE ', grade: '5' },
      { rowNumber: 9, name: '   ' },
      { rowNumber: 10, name: 'Ida Berg' },
    ]);
    expect(answer.rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['duplicate', 'Another student has this student ID'],
      ['duplicate', 'The class already has a student with this name and grade'],
      ['added', null],
      ['added', null],
      ['duplicate-in-file', 'Row 5 has the same student ID'],
      ['duplicate-in-file', 'Row 4 has the same name and grade'],
      ['refused', 'Name is required'],
      ['added', null],
    ]);
    expect(answer.added).toBe(3);
    expect((await students()).map(({ name }) => name)).toEqual([
      'Ida Berg',
      'Noor Haddad',
      'Sam  Lee',
      'Sam Lee',
    ]);
  });

  it('ignores the numbers, names and classes of another school', async () => {
    const { pool, otherSchool } = world;
    const [number] = numbers(1) as [string];
    const stranger = await insertStudent(pool, otherSchool.id, otherSchool.classId, 'Ida Berg');
    await pool.query('UPDATE directory.students SET student_number = $2 WHERE id = $1', [stranger, number]);
    const answer = await run([{ rowNumber: 2, name: 'Ida Berg', studentId: number }]);
    expect(answer.rows).toMatchObject([{ outcome: 'added', message: null }]);
    expect(await students()).toMatchObject([{ name: 'Ida Berg', studentId: number }]);
  });

  it('takes 5,000 students, and refuses one more', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => ({
      rowNumber: index + 2,
      name: `Pupil ${index}`,
      studentId: randomUUID(),
      grade: 'Grade 4',
    }));
    const { status, body } = await send(rows);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'At most 5,000 students can be imported at once',
      issues: [{ path: 'rows' }],
    });
    expect((await run(rows.slice(1))).added).toBe(5_000);
    expect(await students()).toHaveLength(5_000);
  });

  it('accepts 5,000 rows of the maximum length', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      rowNumber: index + 2,
      name: `${index}${'田'.repeat(190)}`,
      studentId: `${index}${'田'.repeat(40)}`,
      grade: '田'.repeat(50),
    }));
    expect((await run(rows)).added).toBe(5_000);
  });

  it.each<[string, Row, string, string]>([
    [
      'a name of 10,000 characters',
      { rowNumber: 7, name: 'a'.repeat(10_000) },
      'rows.1.name',
      'Row 7: Student name may have at most 200 characters',
    ],
    [
      'a long number',
      { rowNumber: 7, name: 'Sam', studentId: '1'.repeat(51) },
      'rows.1.studentId',
      'Row 7: Student ID may have at most 50 characters',
    ],
    [
      'a control character',
      { rowNumber: 7, name: 'Sam', grade: '4\u0000' },
      'rows.1.grade',
      'Row 7: Grade contains characters that can’t be used',
    ],
  ])('names the row and the field of %s, and imports nothing', async (_, row, path, message) => {
    const { status, body } = await send([{ rowNumber: 2, name: 'Amal Noor' }, row]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, issues: [{ path, message }] });
    expect(await students()).toEqual([]);
  });

  it('refuses an empty list', async () => {
    expect((await send([])).body).toMatchObject({ statusCode: 400, message: 'No valid students to import' });
  });

  it('adds nobody to an archived class', async () => {
    await world.pool.query('UPDATE directory.classes SET archived_at = now() WHERE id = $1', [classId]);
    expect((await send([{ rowNumber: 2, name: 'Sam' }])).body).toMatchObject({
      statusCode: 409,
      code: 'class-archived',
    });
  });
});

describe('an import that is sent twice', () => {
  const rows = () => [{ rowNumber: 2, name: 'Sam Lee', studentId: randomUUID() }];

  it('gives the first answer again, even if the student has left since', async () => {
    const [key, given] = [randomUUID(), rows()];
    const first = await run(given, key);
    await world.pool.query('DELETE FROM directory.students WHERE class_id = $1', [classId]);
    const again = await send(given, key);
    expect(again.body).toEqual(first);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await students()).toEqual([]);
  });

  it('has one effect when both arrive at once', async () => {
    const [key, given] = [randomUUID(), rows()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => run(given, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await students()).toHaveLength(1);
  });

  it('is refused when the key was used for other students', async () => {
    const key = randomUUID();
    await run(rows(), key);
    expect((await send(rows(), key)).body).toMatchObject({
      statusCode: 422,
      code: 'idempotency-key-reused',
    });
  });

  it('retries what had failed', async () => {
    const [key, given] = [randomUUID(), rows()];
    await world.pool.query('UPDATE directory.classes SET archived_at = now() WHERE id = $1', [classId]);
    expect((await send(given, key)).status).toBe(409);
    await world.pool.query('UPDATE directory.classes SET archived_at = NULL WHERE id = $1', [classId]);
    expect((await run(given, key)).added).toBe(1);
  });
});

describe('imports at the same moment', () => {
  it('add the same people to a class once', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      rowNumber: index + 2,
      name: `Pupil ${index}`,
    }));
    const answers = await Promise.all([run(rows), run(rows.toReversed()), run(rows)]);
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 0, 200]);
    expect(await students()).toHaveLength(200);
  });

  // Both imports insert the same 300 numbers. In the order of the file, each would soon hold a number that the other waits
  // for: a deadlock.
  it('add each shared number to one of two classes, in any order of rows', async () => {
    const elsewhere = await addClass(world.pool, world.school.id);
    const rows = numbers(300).map((studentId, index) => ({
      rowNumber: index + 2,
      name: `Pupil ${index}`,
      studentId,
    }));
    const [here, there] = await Promise.all([run(rows), run(rows.toReversed(), undefined, elsewhere)]);
    expect(here.added + there.added).toBe(300);
    expect((await students()).length + (await students(elsewhere)).length).toBe(300);
    expect(new Set([...outcomes(here), ...outcomes(there)])).toEqual(new Set(['added', 'duplicate']));
  });

  it('and a student added by hand never share a number', async () => {
    const given = numbers(50);
    const [answer, ...byHand] = await Promise.all([
      run(given.map((studentId, index) => ({ rowNumber: index + 2, name: `Pupil ${index}`, studentId }))),
      ...given.map((studentId, index) =>
        admin.call(addStudent, { params: { classId }, body: { name: `By hand ${index}`, studentId } }),
      ),
    ]);
    const added = byHand.filter(({ status }) => status === 201).length;
    expect(answer.added + added).toBe(50);
    expect(await students()).toHaveLength(50);
  });
});
