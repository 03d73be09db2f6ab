import { hashOf, newToken } from '#api/core/auth/tokens';
import { awardPoints } from '#contracts/points/awards';
import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type Student } from '#contracts/students/students';
import { addDays, dayIn } from '#domain/school-day';
import { startService } from '#test/setup/service-process';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { startApiServer } from '../api-server.js';
import { type Console, loadConsole } from '../console.js';
import { newSchool, type School } from '../contenders/awards.js';
import { enrol, type EnrolledSchool } from '../directory.js';
import { LiveScreen, playBrowser } from '../live-screen.js';
import { type Part, scaled } from '../part.js';
import { type Line } from '../report.js';
import { withClient } from '../with-client.js';

/** Members of staff and students who look at their screens. */
const WATCHING = { staff: 60, students: 400 };
const AWARDS_PER_SECOND = 20;
/** As long as others take turns. */
const TURNS = 7;
/** Time for a page to finish refetching. */
const SETTLE_MS = 4_000;
const OPENED_AT_ONCE = 8;

type Watching = typeof WATCHING;
type Recipient = School['students'][number];
/** A screen and the totals on it: a class's for staff, their own for a student. */
type Giver = { screen: LiveScreen; classId: string };
type Shown = Giver & { totalOf: (studentId: string) => number | undefined };
type Award = { studentId: string; classId: string; total: number; sentAt: number };

/** One school with its screens open: the cost of an award, and how soon every screen that shows the student has it. */
export const live: Part = {
  name: 'live',
  async run({ server, milliseconds, rows }) {
    const watching = {
      staff: scaled({ rows }, WATCHING.staff),
      students: scaled({ rows }, WATCHING.students),
    };
    const databaseUrl = await server.newDatabase();
    const [school] = await enrol(databaseUrl, [newSchool()]);
    if (school === undefined) throw new Error('No school was enrolled');
    const tokens = await signInAll(databaseUrl, school, watching);
    const api = await startApiServer(databaseUrl);
    const projector = startService('projector/src/main.js', { DATABASE_URL: databaseUrl });
    try {
      playBrowser(api.url);
      const seconds = milliseconds / 1_000;
      return await measure({
        console: await loadConsole(),
        url: api.url,
        school,
        tokens,
        databaseUrl,
        seconds,
      });
    } finally {
      await projector.stop();
      await api.stop();
    }
  },
};

type Measured = {
  console: Console;
  url: string;
  school: EnrolledSchool;
  tokens: Tokens;
  databaseUrl: string;
  /** How long a turn takes. */
  seconds: number;
};

async function measure({ console, url, school, tokens, databaseUrl, seconds }: Measured): Promise<Line[]> {
  const inTurn = pLimit(OPENED_AT_ONCE);
  const classIds = [...new Set(school.students.map(({ classId }) => classId))];
  const openAll = <T>(tokensOf: readonly string[], open: (token: string, turn: number) => Promise<T>) =>
    Promise.all(tokensOf.map((token, turn) => inTurn(() => open(token, turn))));
  process.stderr.write('  giving awards while nobody watches\n');
  const totals = new Map<string, number>();
  const nobody = tokens.staff.map((token, turn) => ({
    screen: new LiveScreen(console, url, `laurel_session=${token}`),
    classId: classIds[turn % classIds.length] ?? '',
  }));
  await giveAwards(console, school, nobody, seconds, totals);
  const alone = await giveAwards(console, school, nobody, (TURNS * seconds) / 2, totals);
  process.stderr.write(`  opening ${tokens.staff.length} dashboards and ${tokens.students.length} portals\n`);
  const staff = await openAll(tokens.staff, (token, turn) =>
    openDashboard(
      console,
      new LiveScreen(console, url, `laurel_session=${token}`),
      classIds[turn % classIds.length] ?? '',
    ),
  );
  const students = await openAll(tokens.students, (token, turn) => {
    const student = school.students[turn];
    if (student === undefined) throw new Error('There are too few students');
    return openPortal(console, new LiveScreen(console, url, `laurel_student=${token}`), student);
  });
  const screens = [...staff, ...students];
  await pause(SETTLE_MS);
  for (const { screen } of screens) screen.reads = 0;

  process.stderr.write('  giving awards\n');
  const watch = watchTotals(staff, students, school);
  const { awards, times } = await giveAwards(console, school, staff, TURNS * seconds, totals);
  await pause(SETTLE_MS);
  const reads = screens.reduce((sum, { screen }) => sum + screen.reads, 0);
  const seen = watch.delays(awards);
  const wrong = await wrongTotals(databaseUrl, staff, students, school);
  for (const { screen } of screens) screen.close();
  return [
    ...[0.5, 0.95].flatMap((part): Line[] => {
      const of = part === 0.5 ? 'median' : '95th percentile';
      const watched = {
        name: `award, ${tokens.staff.length} staff and ${tokens.students.length} students watching, ${of}`,
        unit: 'ms',
      };
      const unwatched = { name: `award, nobody watching, ${of}`, unit: 'ms' };
      const [figure, least] = [quantile(times, part), quantile(alone.times, part)];
      const comparison = { ratio: figure / least, against: unwatched.name };
      return [
        { ...unwatched, figure: least },
        { ...watched, figure, comparison },
        ...(part === 0.95 ? [{ ...watched, figure, aim: { atMost: 60 } }] : []),
      ];
    }),
    { name: 'requests for each award', figure: reads / awards.length, unit: 'requests', aim: { atMost: 1 } },
    { name: 'award to screen, median', figure: quantile(seen.delays, 0.5), unit: 'ms' },
    {
      name: 'award to screen, slowest',
      figure: Math.max(...seen.delays),
      unit: 'ms',
      aim: { atMost: 1_000 },
    },
    { name: 'screens that never got an award', figure: seen.missing, unit: 'screens', aim: { atMost: 0 } },
    { name: 'wrong totals at the end', figure: wrong, unit: 'totals', aim: { atMost: 0 } },
  ];
}

type Tokens = { staff: string[]; students: string[] };

/** Enters members of staff with sessions, and sessions of students. */
function signInAll(databaseUrl: string, school: EnrolledSchool, watching: Watching): Promise<Tokens> {
  const staff = Array.from({ length: watching.staff }, () => ({ id: randomUUID(), token: newToken() }));
  const students = school.students
    .slice(0, watching.students)
    .map(({ studentId }) => ({ id: studentId, token: newToken() }));
  return withClient(databaseUrl, async (client) => {
    const hashes = (list: readonly { token: string }[]) => list.map(({ token }) => hashOf(token));
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    await client.query(
      `INSERT INTO directory.users (id, school_id, email, first_name, last_name, role)
       SELECT id, $2, id || '@birch.test', 'Kim', 'Lee', 'staff' FROM unnest($1::uuid[]) AS given (id)`,
      [ids(staff), school.id],
    );
    await client.query(
      `INSERT INTO directory.sessions (token_hash, user_id, expires_at)
       SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS given (hash, id)`,
      [hashes(staff), ids(staff)],
    );
    await client.query(
      `INSERT INTO directory.student_sessions (token_hash, student_id, expires_at)
       SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS given (hash, id)`,
      [hashes(students), ids(students)],
    );
    return { staff: staff.map(({ token }) => token), students: students.map(({ token }) => token) };
  });
}

async function openDashboard(console: Console, screen: LiveScreen, classId: string): Promise<Shown> {
  const today = dayIn('America/Chicago', new Date());
  const students = console.classStudentsQuery(classId);
  await screen.open([
    console.classesQuery(),
    console.pointCategoriesQuery(classId),
    students,
    console.classStatsQuery(classId),
    console.dailyPointsQuery(classId, addDays(today, -13), today),
  ] as never);
  const list = () => screen.client.getQueryData<Student[]>(students.queryKey);
  return {
    screen,
    classId,
    totalOf: (studentId) => list()?.find(({ id }) => id === studentId)?.totalPoints,
  };
}

async function openPortal(
  console: Console,
  screen: LiveScreen,
  { studentId, classId }: Recipient,
): Promise<Shown> {
  // What a tab remembers of its student before its first request.
  const known = { id: studentId, classId, totalPoints: 0, asOfRevision: -1 } as PortalStudent;
  const student = console.portalStudentQuery(known);
  await screen.open([
    student,
    console.portalTransactionsQuery(studentId),
    console.portalRewardsQuery(known),
    console.portalRedemptionsQuery(studentId),
  ] as never);
  return {
    screen,
    classId,
    totalOf: (id) =>
      id === studentId ? screen.client.getQueryData<PortalStudent>(student.queryKey)?.totalPoints : undefined,
  };
}

/** Gives awards at an even pace, each by another member of staff to a student of the class on their screen. */
async function giveAwards(
  console: Console,
  school: EnrolledSchool,
  staff: readonly Giver[],
  seconds: number,
  totals: Map<string, number>,
): Promise<{ awards: Award[]; times: number[] }> {
  const awards: Award[] = [];
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < AWARDS_PER_SECOND * seconds; turn++) {
    await pause(Math.max(0, start + (turn * 1_000) / AWARDS_PER_SECOND - performance.now()));
    const giver = staff[turn % staff.length];
    const ofClass = school.students.filter(({ classId }) => classId === giver?.classId);
    const student = ofClass[randomInt(ofClass.length)];
    if (giver === undefined || student === undefined) throw new Error('Nobody is there');
    const { studentId, classId } = student;
    const sentAt = performance.now();
    const total = (totals.get(studentId) ?? 0) + 1;
    totals.set(studentId, total);
    awards.push({ studentId, classId, total, sentAt });
    const move = { kind: 'award' as const, students: [{ id: studentId, classId }], amount: 1, isToday: true };
    underWay.push(
      giver.screen.run(async () => {
        await console.optimisticallyIn(giver.screen.client)(move, () =>
          console.call(awardPoints, {
            body: { studentId, categoryId: school.categoryId },
            idempotencyKey: randomUUID(),
          }),
        );
        times.push(performance.now() - sentAt);
      }),
    );
  }
  await Promise.all(underWay);
  return { awards, times };
}

/** Records when each screen first shows a total. */
function watchTotals(staff: readonly Shown[], students: readonly Shown[], school: EnrolledSchool) {
  const firstSeen = new Map<string, number>();
  const shows: { shown: Shown; studentIds: string[]; number: number }[] = [];
  for (const [number, shown] of [...staff, ...students].entries()) {
    const ofClass = school.students.filter(({ classId }) => classId === shown.classId);
    const studentIds = ofClass
      .map(({ studentId }) => studentId)
      .filter((id) => shown.totalOf(id) !== undefined);
    shows.push({ shown, studentIds, number });
    const last = new Map(studentIds.map((id) => [id, shown.totalOf(id) ?? 0]));
    shown.screen.client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return;
      for (const id of studentIds) {
        const total = shown.totalOf(id) ?? 0;
        for (let reached = (last.get(id) ?? 0) + 1; reached <= total; reached++)
          firstSeen.set(`${number} ${id} ${reached}`, performance.now());
        last.set(id, Math.max(total, last.get(id) ?? 0));
      }
    });
  }
  return {
    delays: (awards: readonly Award[]) => {
      const delays: number[] = [];
      let missing = 0;
      for (const { studentId, total, sentAt } of awards)
        for (const { studentIds, number } of shows) {
          if (!studentIds.includes(studentId)) continue;
          const at = firstSeen.get(`${number} ${studentId} ${total}`);
          if (at === undefined) missing += 1;
          else delays.push(at - sentAt);
        }
      return { delays, missing };
    },
  };
}

async function wrongTotals(
  databaseUrl: string,
  staff: readonly Shown[],
  students: readonly Shown[],
  school: EnrolledSchool,
): Promise<number> {
  const balances = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ student_id: string; balance: string }>(
      'SELECT student_id, balance FROM readmodel.student_balances',
    );
    return new Map(rows.map(({ student_id, balance }) => [student_id, Number(balance)]));
  });
  let wrong = 0;
  for (const { totalOf } of [...staff, ...students])
    for (const { studentId } of school.students) {
      const shown = totalOf(studentId);
      if (shown !== undefined && shown !== (balances.get(studentId) ?? 0)) wrong += 1;
    }
  return wrong;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
