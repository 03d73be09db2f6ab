import { isOfLedger, type LiveChanges, type LiveMessage } from '#contracts/live';
import type { ClassStats } from '#contracts/students/classes';
import type { PointTransaction } from '#contracts/points/point-transactions';
import type { DailyPoints } from '#contracts/reports/reports';
import { routes } from '#contracts/routes';
import type { PortalStudent } from '#contracts/student-portal/portal-student';
import type { PortalTransaction } from '#contracts/student-portal/student-portal';
import type { Student } from '#contracts/students/students';
import { dayIn } from '#domain/school-day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../setup/api-client.js';
import { LiveScreen } from '../setup/live-screen.js';
import { addClass, addStudent, type TestSchool } from '../setup/school.js';
import { SpendingWorld } from '../setup/spending-world.js';
import { signInStudent } from '../setup/student.js';

let spending: SpendingWorld;
let school: TestSchool;
let teacher: ApiClient;
/** Two classmates; only one gets points. */
let [ada, ben]: [ApiClient, ApiClient] = [undefined as never, undefined as never];
let screens: Record<'staff' | 'teacher' | 'admin' | 'ada' | 'ben' | 'stranger', LiveScreen>;

beforeAll(async () => {
  spending = await SpendingWorld.start();
  ({ school } = spending);
  const { world, clients, admin } = spending;
  teacher = clients.teacher;
  const [adaId, benId] = school.studentIds;
  ada = await signInStudent(admin, world.api.client(), adaId);
  ben = await signInStudent(admin, world.api.client(), benId);
  const stranger = await world.signIn('school_admin', world.otherSchool);
  await spending.balance(adaId);
  screens = {
    staff: await LiveScreen.open(clients.staff, 'laurel_session'),
    teacher: await LiveScreen.open(teacher, 'laurel_session'),
    admin: await LiveScreen.open(admin, 'laurel_session'),
    ada: await LiveScreen.open(ada, 'laurel_student'),
    ben: await LiveScreen.open(ben, 'laurel_student'),
    stranger: await LiveScreen.open(stranger, 'laurel_session'),
  };
});
afterAll(async () => {
  for (const screen of Object.values(screens)) screen.close();
  await spending.stop();
});

const award = async (studentIds: readonly string[], note: string | null = null, by = teacher) => {
  const body = { categoryId: school.categoryId, studentIds, note };
  const answer = await by.call(routes.awardPointsInBulk, { body });
  expect(answer.status).toBe(201);
  return (answer.body as { awardId: string }).awardId;
};

/** The message that carries a change of this student's points. */
const changeOf = async (screen: LiveScreen, studentId: string): Promise<LiveChanges> => {
  const isWanted = ({ changes }: LiveMessage) =>
    changes?.students.some(({ id }) => id === studentId) === true;
  return (await screen.until(isWanted)).changes as LiveChanges;
};

describe('an award on open screens', () => {
  it('brings staff exactly the figures that their screens would read', async () => {
    const [, studentId] = school.studentIds;
    await award([studentId], 'helped tidy up');
    const { classId } = school;
    const changes = await changeOf(screens.staff, studentId);

    const students = (await spending.read(routes.listClassStudents, { params: { classId } }))
      .body as Student[];
    const { totalPoints, recentActivity, asOfRevision } = students.find(
      ({ id }) => id === studentId,
    ) as Student;
    expect(changes.asOfRevision).toBe(asOfRevision);
    expect(changes.students).toEqual([
      {
        id: studentId,
        classId,
        totalPoints,
        recentActivity,
        totalEarned: 1,
        totalSpent: 0,
        takenBack: 0,
        carried: 0,
        refunded: 0,
      },
    ]);
    const stats = (await spending.read(routes.getClassStats, { params: { classId } })).body as ClassStats;
    const { totalStudents, ...figures } = stats;
    expect(totalStudents).toBe(3);
    expect({ ...changes.classes[0], asOfRevision }).toEqual({ ...figures, classId });

    const today = dayIn('America/Chicago', new Date());
    const query = { classId, from: today, to: today };
    const daily = (await spending.read(routes.getDailyPoints, { query })).body as DailyPoints;
    const { categories, rows } = daily;
    expect(changes.days).toEqual([{ classId, day: today, categories, rows }]);

    const own = { query: { studentId } };
    const lines = (await spending.read(routes.listPointTransactions, own, teacher))
      .body as PointTransaction[];
    expect((await changeOf(screens.teacher, studentId)).lines).toEqual(lines);
    expect(lines).toMatchObject([{ note: 'helped tidy up', isReversible: true }]);
    // Given by somebody other than the viewer.
    expect(changes.lines).toEqual(lines.map((line) => ({ ...line, isReversible: false })));
    expect((await changeOf(screens.admin, studentId)).lines).toEqual(lines);
  });

  it('brings the student their own total and line, as the portal would read them', async () => {
    const [studentId] = school.studentIds;
    await award([studentId], 'well read');
    const { own } = await screens.ada.until((message) => message.own !== undefined);
    const params = { studentId };
    const student = (await spending.read(routes.getPortalStudent, { params }, ada)).body as PortalStudent;
    const { totalPoints, totalEarned, totalSpent, takenBack, refunded, carried, asOfRevision } = student;
    const lines = (await spending.read(routes.listPortalTransactions, { params }, ada))
      .body as PortalTransaction[];
    const totals = { totalPoints, totalEarned, totalSpent, takenBack, refunded, carried };
    expect(own).toEqual({ ...totals, asOfRevision, lines });
    expect(lines).toMatchObject([{ note: 'well read', awardedByName: 'Kim Lee' }]);
  });

  it('sends each student only their own points, and another school nothing', async () => {
    const [adaId, benId, cyId] = school.studentIds;
    const elsewhere = await addClass(spending.world.pool, school.id);
    const deeId = await addStudent(spending.world.pool, school.id, elsewhere, 'Dee Stone');
    const heardByAda = screens.ada.heard.length;
    await award([benId, cyId, deeId], 'secret of the others');
    await screens.ben.until(({ own }) => own?.lines.some(({ note }) => note?.startsWith('secret')) === true);
    // A later message about Ada's own points arrives after any message about that award.
    await award([adaId]);
    await screens.ada.until(({ own }) => own?.lines.some(({ note }) => note === null) === true);

    expect(screens.ada.heard.slice(heardByAda)).toHaveLength(1);
    for (const stranger of [benId, cyId, deeId, elsewhere, 'secret', 'Ben', 'Cy', 'Dee']) {
      expect(screens.ada.raw).not.toContain(stranger);
      if (stranger !== benId) continue;
      expect(screens.ben.raw).not.toContain(adaId);
    }
    for (const text of [cyId, deeId, 'Cy', 'Dee', school.classId])
      expect(screens.ben.raw).not.toContain(text);
    expect(screens.stranger.heard.filter(({ topics }) => isOfLedger(topics))).toEqual([]);
    for (const { own, changes } of screens.stranger.heard) expect(own ?? changes).toBeUndefined();
  });

  it('that is taken back brings the figures of the award’s day', async () => {
    const [, , studentId] = school.studentIds;
    const awardId = await award([studentId]);
    await teacher.call(routes.reverseAward, { params: { awardId }, body: {} });
    const reversal = ({ changes }: LiveMessage) =>
      changes?.lines?.some(({ kind }) => kind === 'reversal') === true;
    const { changes } = await screens.admin.until(reversal);
    const today = dayIn('America/Chicago', new Date());
    const query = { classId: school.classId, from: today, to: today };
    const daily = (await spending.read(routes.getDailyPoints, { query }, teacher)).body as DailyPoints;
    expect(changes?.days).toMatchObject([{ day: today, rows: daily.rows }]);
  });
});

describe('what was spent on open screens', () => {
  it('brings totals to staff and to the student, and says that rewards changed', async () => {
    const [studentId] = school.studentIds;
    await spending.give(studentId, 9);
    const reward = await spending.createReward({ pointCost: 5 });
    const before = await spending.balance(studentId);
    await spending.redeem(reward.id, studentId);
    const redemption = ({ changes }: LiveMessage) =>
      changes?.lines?.some(({ kind }) => kind === 'redemption') === true;
    const message = await screens.staff.until(redemption);
    expect(message.topics).toContain('rewards');
    expect(message.changes?.students).toMatchObject([{ totalPoints: before - 5, totalSpent: 5 }]);
    const told = await screens.ada.until(({ own }) => own?.totalSpent === 5);
    expect(told).toMatchObject({ topics: ['points', 'rewards'], own: { totalPoints: before - 5 } });
  });
});

describe('what a message cannot carry', () => {
  it('is replaced by the class, and the screens refetch', async () => {
    const { pool } = spending.world;
    const classId = await addClass(pool, school.id);
    const studentIds = await Promise.all(
      Array.from({ length: 201 }, (_, n) => addStudent(pool, school.id, classId, `Student ${n}`)),
    );
    await award(studentIds);
    const message = await screens.staff.until(({ classIds }) => classIds.includes(classId));
    expect(message).toEqual({ topics: ['points'], classIds: [classId] });
    // Another class than that of the listening students.
    await award([school.studentIds[0]], 'after it');
    await screens.ada.until(({ own }) => own?.lines.some(({ note }) => note === 'after it') === true);
    expect(screens.ada.heard.filter(({ topics, own }) => topics.includes('points') && !own)).toEqual([]);
  });

  it('includes a whole class’s lines; each student still gets their own', async () => {
    const { pool } = spending.world;
    const others = await Promise.all(
      Array.from({ length: 31 }, (_, n) => addStudent(pool, school.id, school.classId, `Classmate ${n}`)),
    );
    await award([school.studentIds[0], ...others], 'all of you');
    const changes = await changeOf(screens.staff, others[0] ?? '');
    expect(changes.students).toHaveLength(32);
    expect(changes.lines).toBeNull();
    const { own } = await screens.ada.until((message) => message.own?.lines[0]?.note === 'all of you');
    expect(own?.lines).toHaveLength(1);
  });

  it('includes changes of the directory, announced to staff only', async () => {
    const heardByBen = screens.ben.heard.length;
    await spending.admin.call(routes.createClass, { body: { name: 'New here' } });
    const message = await screens.staff.until(({ topics }) => topics.includes('directory'));
    expect(message).toEqual({ topics: ['directory'], classIds: [] });
    expect(screens.ben.heard.slice(heardByBen).every(({ topics }) => topics.join() === 'rewards')).toBe(true);
  });

  it('is announced to a screen whose stream opens just after it, because the page may have been read just before', async () => {
    await spending.admin.call(routes.createClass, { body: { name: 'Also new here' } });
    await screens.staff.until(({ topics }) => topics.includes('directory'));
    const late = await LiveScreen.open(teacher, 'laurel_session');
    expect(late.heard.some(({ topics }) => topics.includes('directory'))).toBe(true);
    late.close();
    const pupil = await LiveScreen.open(ada, 'laurel_student');
    expect(pupil.heard).toContainEqual({ topics: ['rewards'], classIds: [] });
    pupil.close();
  });
});
