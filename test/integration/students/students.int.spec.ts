import { untilWaiting } from '../../setup/until-waiting.js';
import { awardPoints } from '#contracts/points/awards';
import { archiveClass, restoreClass } from '#contracts/students/classes';
import {
  addStudent as addStudentRoute,
  getStudent,
  listArchivedStudents,
  listClassStudents,
  removeStudent,
  restoreStudent,
  type Student,
  updateStudent,
} from '#contracts/students/students';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openLedger } from '../../races/open-ledger.js';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addErasedStudent } from '../../setup/erased-student.js';
import { settleRemovals } from '../../setup/removals.js';
import { addClass, addSchool, addStudent, addUser, signIn, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;
beforeAll(async () => {
  world = await ApiWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
});

const edit = (student: Student, change: object) =>
  admin.call(updateStudent, {
    params: { id: student.id },
    body: {
      name: student.name,
      studentId: student.studentId,
      grade: student.grade,
      version: student.version,
      ...change,
    },
  });

async function student(id: string = school.studentIds[0]): Promise<Student> {
  // No projector runs here: a read after an award would wait for it.
  admin.forget('laurel_position');
  const { body } = await admin.call(getStudent, { params: { studentId: id } });
  return body as Student;
}

async function names(classId = school.classId): Promise<string[]> {
  admin.forget('laurel_position');
  const { body } = await admin.call(listClassStudents, { params: { classId } });
  return (body as Student[]).map(({ name }) => name);
}

async function archivedNames(): Promise<string[]> {
  admin.forget('laurel_position');
  const { body } = await admin.call(listArchivedStudents);
  return (body as Student[]).map(({ name }) => name);
}

const remove = (id: string) => admin.call(removeStudent, { params: { id } });
const award = (studentId: string) =>
  admin.call(awardPoints, { body: { studentId, categoryId: school.categoryId } });

async function audit(id: string): Promise<object[]> {
  const { rows } = await world.pool.query<object>(
    `SELECT action, actor_id, before, after, personal_fields FROM directory.audit_log
     WHERE entity_id = $1 ORDER BY id`,
    [id],
  );
  return rows;
}

describe('editing a student', () => {
  it('changes the student’s record, and records who did it', async () => {
    const ada = await student();
    const { status, body } = await edit(ada, { name: '  Ada Park-Lee ', studentId: 'B-7', grade: '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Ada Park-Lee',
      studentId: 'B-7',
      grade: null,
      version: ada.version + 1,
    });
    expect(await audit(ada.id)).toEqual([
      {
        action: 'update',
        actor_id: school.users.school_admin.id,
        before: { class_id: school.classId, house_id: null },
        after: { class_id: school.classId, house_id: null },
        personal_fields: ['name', 'student_number'],
      },
    ]);
  });

  it('moves to another class of the school', async () => {
    const classId = await addClass(world.pool, school.id);
    expect((await edit(await student(), { classId })).status).toBe(200);
    expect(await names(classId)).toEqual(['Ada Park']);
    expect(await names()).toEqual(['Ben Ortiz', 'Cy Novak']);
  });

  it('does not move to an archived class, nor to one of another school', async () => {
    const classId = await addClass(world.pool, school.id);
    await world.pool.query('UPDATE directory.classes SET archived_at = now() WHERE id = $1', [classId]);
    expect((await edit(await student(), { classId })).status).toBe(409);
    expect((await edit(await student(), { classId: world.otherSchool.classId })).status).toBe(404);
    expect(await names()).toHaveLength(3);
  });

  it('refuses the second of two people who edit the same version, and overwrites nothing', async () => {
    const ada = await student();
    await edit(ada, { name: 'Ada First' });
    const { status, body } = await edit(ada, { name: 'Ada Second' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'changed-meanwhile',
      message: 'Someone else changed this student. Look at it again before you save.',
    });
    expect((await student()).name).toBe('Ada First');
  });

  it('accepts one of two simultaneous edits', async () => {
    const ada = await student();
    const answers = await Promise.all([edit(ada, { name: 'Ada One' }), edit(ada, { name: 'Ada Two' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('allows a student ID for only one student', async () => {
    await edit(await student(school.studentIds[1]), { studentId: 'B-7' });
    const { status, body } = await edit(await student(), { studentId: 'B-7' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'student-id-taken', issues: [{ path: 'studentId' }] });
  });
});

describe('removing a student', () => {
  it('deletes a student without facts in the ledger', async () => {
    const [id] = school.studentIds;
    expect((await remove(id)).body).toEqual({ outcome: 'deleted', message: 'Student removed successfully.' });
    expect((await admin.call(getStudent, { params: { studentId: id } })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await names()).toEqual(['Ben Ortiz', 'Cy Novak']);
    expect(await archivedNames()).toEqual([]);
    expect(await audit(id)).toMatchObject([{ action: 'delete', before: { class_id: school.classId } }]);
  });

  it('archives a student with an award that the projector has not applied yet', async () => {
    const [id] = school.studentIds;
    expect((await award(id)).status).toBe(201);
    expect((await remove(id)).body).toMatchObject({ outcome: 'archived' });
    expect(await archivedNames()).toEqual(['Ada Park']);
    expect(await audit(id)).toMatchObject([{ action: 'archive' }]);
    expect((await award(id)).status).toBe(409);
  });

  it('leaves no award without its student when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addStudent(world.pool, school.id, school.classId, `Student ${round}`);
      const [awarded, removed] = await Promise.all([award(id), remove(id)]);
      expect(removed.status).toBe(200);
      const { rows } = await world.pool.query('SELECT removed_at FROM directory.students WHERE id = $1', [
        id,
      ]);
      // A deleted student’s row stays while an award may be under way; `RemovedStudents` has its own test.
      expect(rows).toHaveLength(1);
      if (awarded.status !== 201) expect(awarded.status).toBe(409);
    }
  });

  it('frees the student’s ID for another', async () => {
    const body = { name: 'Dee Abdi', studentId: 'B-9' };
    const { body: dee } = await admin.call(addStudentRoute, { params: { classId: school.classId }, body });
    await remove((dee as Student).id);
    const again = await admin.call(addStudentRoute, { params: { classId: school.classId }, body });
    expect(again.status).toBe(201);
  });
});

describe('restoring a student', () => {
  const restore = (id: string) => admin.call(restoreStudent, { params: { id } });

  it('brings the student back to the class', async () => {
    const [id] = school.studentIds;
    await award(id);
    await remove(id);
    expect(await names()).not.toContain('Ada Park');
    expect((await restore(id)).body).toMatchObject({ name: 'Ada Park', archivedAt: null });
    expect(await names()).toContain('Ada Park');
    expect(await archivedNames()).toEqual([]);
    expect((await restore(id)).status).toBe(200);
    expect(await audit(id)).toMatchObject([{ action: 'archive' }, { action: 'restore' }]);
  });

  it('restores one who was removed while the class was archived and got a late award', async () => {
    const { id: schoolId, classId, categoryId, users } = school;
    const [id] = school.studentIds;
    await admin.call(archiveClass, { params: { classId } });
    expect((await remove(id)).body).toMatchObject({ outcome: 'deleted' });
    await admin.call(restoreClass, { params: { classId } });
    // It read the directory before all this.
    const ledger = openLedger(world.api.databaseUrl);
    const recipients = [{ studentId: id, classId, houseId: null }];
    await ledger.writer.execute({
      schoolId,
      commandId: randomUUID(),
      fingerprint: 'late',
      actor: { kind: 'staff', id: users.teacher.id },
      command: { type: 'AwardPoints', awardId: randomUUID(), categoryId, amount: 1, recipients },
    });
    await ledger.close();
    await settleRemovals(world);
    expect(await archivedNames()).toEqual(['Ada Park']);
    expect(await restore(id)).toMatchObject({ status: 200, body: { archivedAt: null } });
    expect(await names()).toEqual(['Ada Park', 'Ben Ortiz', 'Cy Novak']);
  });

  it('is not done by restoring the class, if the student was removed individually', async () => {
    const { classId, studentIds } = school;
    const [id] = studentIds;
    await award(id);
    await admin.call(archiveClass, { params: { classId } });
    expect((await remove(id)).body).toMatchObject({ outcome: 'archived' });
    await admin.call(restoreClass, { params: { classId } });
    expect(await names()).toEqual(['Ben Ortiz', 'Cy Novak']);
    expect((await restore(id)).status).toBe(200);
  });

  it('is refused while the class is archived', async () => {
    const [id] = school.studentIds;
    await award(id);
    await remove(id);
    await world.pool.query('UPDATE directory.classes SET archived_at = now() WHERE id = $1', [
      school.classId,
    ]);
    const { status, body } = await restore(id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'class-archived' });
  });

  it('is refused for a student who was deleted or never existed', async () => {
    const [id] = school.studentIds;
    await remove(id);
    expect((await restore(id)).status).toBe(404);
    expect((await restore(randomUUID())).status).toBe(404);
  });
});

describe('the archived students', () => {
  const listed = async (query: { classId?: string } = {}) => {
    const { body } = await admin.call(listArchivedStudents, { query });
    return (body as Student[]).map(({ name }) => name);
  };

  it('are those of the school or of one class, the latest first, without who is gone', async () => {
    const classId = await addClass(world.pool, school.id);
    const ofSchool = [...school.studentIds];
    for (const name of ['Dee Abdi', 'Eve Ito', 'Finn Roy'])
      ofSchool.push(await addStudent(world.pool, school.id, classId, name));
    for (const [days, id] of [2, 5, 1, 4, 3, 6].map((day, index) => [day, ofSchool[index]] as const))
      await world.pool.query(
        `UPDATE directory.students SET archived_at = now() - $2 * interval '1 day' WHERE id = $1`,
        [id, days],
      );
    expect(await listed()).toEqual(['Cy Novak', 'Ada Park', 'Eve Ito', 'Dee Abdi', 'Ben Ortiz', 'Finn Roy']);
    expect(await listed({ classId })).toEqual(['Eve Ito', 'Dee Abdi', 'Finn Roy']);
    await addErasedStudent(world.pool, { ...school, classId });
    await world.pool.query('UPDATE directory.students SET removed_at = now() WHERE id = $1', [ofSchool[3]]);
    expect(await listed({ classId })).toEqual(['Eve Ito', 'Finn Roy']);
  });
});

describe('the teacher of a class', () => {
  let teacher: ApiClient;
  beforeEach(async () => {
    teacher = await world.signIn('teacher', school);
  });
  const change = (client: ApiClient, id: string, body: object) =>
    client.call(updateStudent, { params: { id }, body });
  const archived = async (client: ApiClient, classId?: string) => {
    client.forget('laurel_position');
    const { status, body } = await client.call(listArchivedStudents, {
      query: classId === undefined ? {} : { classId },
    });
    return status === 200 ? (body as Student[]).map(({ name }) => name) : status;
  };

  it('edits, moves, removes, sees archived and restores its students, and each is recorded', async () => {
    const [id] = school.studentIds;
    const ownOther = await addClass(world.pool, school.id, school.users.teacher.id);
    expect((await change(teacher, id, { name: 'Ada Lee' })).body).toMatchObject({ name: 'Ada Lee' });
    expect((await change(teacher, id, { classId: ownOther })).body).toMatchObject({ classId: ownOther });
    await award(id);
    expect((await teacher.call(removeStudent, { params: { id } })).body).toMatchObject({
      outcome: 'archived',
    });
    expect(await archived(teacher, ownOther)).toEqual(['Ada Lee']);
    expect(await archived(teacher)).toEqual(['Ada Lee']);
    expect((await teacher.call(restoreStudent, { params: { id } })).body).toMatchObject({ archivedAt: null });
    const actor_id = school.users.teacher.id;
    expect(await audit(id)).toMatchObject(
      ['update', 'update', 'archive', 'restore'].map((action) => ({ action, actor_id })),
    );
  });

  it('moves students neither to a class of another teacher nor out of one', async () => {
    const [id] = school.studentIds;
    const colleague = await addUser(world.pool, 'teacher', school.id);
    for (const owner of [colleague.id, null]) {
      const theirs = await addClass(world.pool, school.id, owner);
      const refusal = await change(teacher, id, { classId: theirs });
      expect(refusal).toMatchObject({
        status: 403,
        body: { code: 'not-your-class', issues: [{ path: 'classId' }] },
      });
      const dee = await addStudent(world.pool, school.id, theirs, 'Dee Abdi');
      expect((await change(teacher, dee, { classId: school.classId })).status).toBe(403);
    }
    expect(await names()).toEqual(['Ada Park', 'Ben Ortiz', 'Cy Novak']);
  });

  it('leaves adding students to administrators', async () => {
    const params = { classId: school.classId };
    const answer = await teacher.call(addStudentRoute, { params, body: { name: 'Dee Abdi' } });
    expect(answer.status).toBe(403);
  });

  it.each(['another teacher', 'staff'])('is not %s, who can do none of this', async (who) => {
    const [id, goneId] = school.studentIds;
    await award(goneId);
    await remove(goneId);
    const role = who === 'staff' ? 'staff' : 'teacher';
    const stranger = await signIn(world.api.client(), await addUser(world.pool, role, school.id));
    const before = await audit(id);
    expect((await change(stranger, id, { name: 'Not Ada' })).status).toBe(403);
    expect((await change(stranger, id, { classId: school.classId })).status).toBe(403);
    expect((await stranger.call(removeStudent, { params: { id } })).status).toBe(403);
    expect((await stranger.call(restoreStudent, { params: { id: goneId } })).status).toBe(403);
    expect(await archived(stranger, school.classId)).toBe(403);
    expect(await archived(stranger)).toEqual(role === 'staff' ? 403 : []);
    expect(await audit(id)).toEqual(before);
    expect(await names()).toEqual(['Ada Park', 'Cy Novak']);
    expect(await archivedNames()).toEqual(['Ben Ortiz']);
  });

  it('is checked after other changes of the student: a student moved away meanwhile is not theirs', async () => {
    const [id] = school.studentIds;
    const theirs = await addClass(world.pool, school.id);
    const mover = await world.pool.connect();
    await mover.query('BEGIN');
    await mover.query('UPDATE directory.students SET class_id = $1 WHERE id = $2', [theirs, id]);
    const late = change(teacher, id, { name: 'Not Ada' });
    await untilWaiting(world.pool, 1);
    await mover.query('COMMIT');
    mover.release();
    expect((await late).status).toBe(403);
  });
});
