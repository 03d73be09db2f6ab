import { type Student } from '#contracts/students/students';
import { type QueryClient } from '@tanstack/react-query';
import { type PointMove } from '@/lib/live/point-move';
import { STUDENTS_KEY } from './api';

type Activity = Student['recentActivity'];

/**
 * Moves the balances in every list of students that is on screen or kept.
 * @returns moves them back, and the latest awards too where nothing has replaced them since
 */
export function moveBalances(client: QueryClient, move: PointMove): () => void {
  const { students, amount } = move;
  const moved = new Set(students.map(({ id }) => id));
  const given = activityOf(move);
  const before = new Map<string, Activity>();
  const change = (by: number, latestOf: (student: Student) => Activity) =>
    client.setQueriesData<Student[]>({ queryKey: STUDENTS_KEY }, (list) =>
      list?.map((student) =>
        moved.has(student.id)
          ? { ...student, totalPoints: student.totalPoints + by, recentActivity: latestOf(student) }
          : student,
      ),
    );
  change(amount, ({ id, recentActivity }) => {
    before.set(id, recentActivity);
    return given ?? recentActivity;
  });
  return () =>
    change(-amount, ({ id, recentActivity }) =>
      given !== null && isSame(recentActivity, given) ? (before.get(id) ?? null) : recentActivity,
    );
}

function activityOf(move: PointMove): Activity {
  return move.kind === 'award' && move.activity !== undefined && move.amount > 0
    ? { amount: move.amount, ...move.activity }
    : null;
}

function isSame(one: Activity, other: NonNullable<Activity>): boolean {
  return one?.createdAt === other.createdAt && one.categoryName === other.categoryName;
}
