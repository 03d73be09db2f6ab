import { OCCURRED_AT } from '#contracts/headers';
import { type AwardRecipient } from '#domain/ledger/events';
import { DEFAULT_AWARD, MOST_LATE_MS } from '#domain/points';
import { mayChooseAmount, type Role } from '#domain/roles';
import { notFound, type Problem, refused } from '../../../../core/http/problem.js';
import { type AwardCategory, type AwardFacts } from './award-directory.js';
import { type Award } from './award-points.command.js';

/** How far a sender's idea of the time may be ahead; what happened then counts as now. */
const MOST_AHEAD_MS = 5 * 60_000;

/** Why this role may not give this amount for the category; undefined if it may. */
export function refusalOfAmount(
  role: Role,
  amount: number,
  { name, value }: Pick<AwardCategory, 'name' | 'value'>,
): Problem | undefined {
  if (amount === value || mayChooseAmount(role)) return undefined;
  const message =
    value === DEFAULT_AWARD
      ? 'Only administrators can award more than 1 point at once'
      : `${name} gives ${value} points. Only administrators can award another number.`;
  return refused(403, 'amount-not-allowed', 'amount', message);
}

/** Why points given at that time are not recorded now; undefined if they are. */
export function refusalOfTime(givenAt: Date | undefined, now: Date): Problem | undefined {
  const ago = givenAt === undefined ? 0 : now.getTime() - givenAt.getTime();
  if (ago < -MOST_AHEAD_MS)
    return refused(422, 'in-the-future', OCCURRED_AT, 'This award says that it was given in the future.');
  if (ago > MOST_LATE_MS)
    return refused(422, 'given-too-long-ago', OCCURRED_AT, 'This award was given more than 7 days ago.');
  return undefined;
}

/** The category and the recipients of an award if the directory allows it; otherwise the reason, naming the field at fault. */
export function judgeAward(
  { studentIds }: Pick<Award, 'studentIds'>,
  { category, students }: AwardFacts,
  studentsField: string,
): { category: AwardCategory; recipients: AwardRecipient[] } | Problem {
  if (category === undefined) return notFound('categoryId', 'This category does not exist.');
  if (category.isArchived) {
    return refused(409, 'category-archived', 'categoryId', 'This category is archived.');
  }
  const recipients: AwardRecipient[] = [];
  for (const id of studentIds) {
    const student = students.get(id);
    if (student === undefined) return notFound(studentsField, 'A selected student does not exist.');
    if (student.isArchived) {
      return refused(409, 'student-archived', studentsField, `${student.name} is archived.`);
    }
    if (category.classId !== null && category.classId !== student.classId) {
      const message = `This category is for another class than ${student.name}’s.`;
      return refused(422, 'category-of-another-class', 'categoryId', message);
    }
    recipients.push({ studentId: id, classId: student.classId, houseId: student.houseId });
  }
  return { category, recipients };
}
