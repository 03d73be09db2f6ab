import {
  type LiveChanges,
  type liveDay,
  type LiveOwn,
  type liveStudent,
  MAX_STAFF_LINES,
} from '#contracts/live';
import { type Actor } from '#domain/ledger/events';
import { type Role } from '#domain/roles';
import { type z } from 'zod';
import { mayReverse } from '../auth/may-reverse.js';
import { type Line, toOwnLine } from '../readmodel/line.js';

/** How far a school's ledger is on the screens, and the changed figures if they can be listed individually. */
export type Reading = { asOfRevision: number; figures?: Figures };

type Read = Pick<LiveChanges, 'asOfRevision' | 'position' | 'classes'> & {
  students: readonly z.output<typeof liveStudent>[];
  days: readonly z.output<typeof liveDay>[];
  /** The lines of all students, latest first. */
  lines: readonly Line[];
};

/** The figures of one reading, filtered for each listener. */
export class Figures {
  private readonly students: ReadonlyMap<string, Read['students'][number]>;

  constructor(private readonly read: Read) {
    this.students = new Map(read.students.map((student) => [student.id, student]));
  }

  /** Staff of a school see all of its classes and students. */
  forStaff(role: Role, caller: Actor): LiveChanges {
    const { lines } = this.read;
    return {
      ...this.read,
      students: [...this.read.students],
      days: [...this.read.days],
      lines:
        lines.length > MAX_STAFF_LINES
          ? null
          : lines.map(({ actor, ...line }) => ({
              ...line,
              isReversible:
                line.kind === 'award' && line.reversedAt === null && mayReverse(role, caller, actor),
            })),
    };
  }

  /** The student's own figures; undefined if none changed. */
  forStudent(studentId: string): LiveOwn | undefined {
    const student = this.students.get(studentId);
    if (student === undefined) return undefined;
    const { totalPoints, totalEarned, totalSpent, takenBack, refunded, carried } = student;
    const lines = this.read.lines.filter((line) => line.studentId === studentId).map(toOwnLine);
    const totals = { totalPoints, totalEarned, totalSpent, takenBack, refunded, carried };
    return { asOfRevision: this.read.asOfRevision, ...totals, lines };
  }
}
