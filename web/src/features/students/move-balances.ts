import { type Student } from '#contracts/students';
import { type QueryClient } from '@tanstack/react-query';
import { type PointMove } from '@/lib/live/point-move';
import { STUDENTS_KEY } from './api/students-key';

/** Moves the balances in every list of students that is on screen or kept. */
export function moveBalances(client: QueryClient, move: PointMove): void {
  const { students, amount } = move;
  const moved = new Set(students.map(({ id }) => id));
  const recent = recentActivity(move);
  client.setQueriesData<Student[]>({ queryKey: STUDENTS_KEY }, (list) =>
    list?.map((student) =>
      moved.has(student.id) ? { ...student, totalPoints: student.totalPoints + amount, ...recent } : student,
    ),
  );
}

function recentActivity(move: PointMove): Partial<Student> {
  return move.kind === 'award' && move.activity !== undefined && move.amount > 0
    ? { recentActivity: { amount: move.amount, ...move.activity } }
    : {};
}
