import { type GivenAward } from '#contracts/points/awards';
import { MAX_CATEGORY_VALUE } from '#domain/points';
import { formatCount } from '@/lib/text/format';

/** A student of one row of awards. */
export type AwardedStudent = {
  id: string;
  name: string;
  classId: string;
  /** Points that the row gave the student, and how many of them are not taken back yet. */
  given: number;
  left: number;
};

/** One row of a list of awards: an award, or taps that followed each other in Quick award. */
export type AwardRow = {
  /** The latest first. */
  awards: readonly [GivenAward, ...GivenAward[]];
  students: readonly AwardedStudent[];
  /** Whether there may be earlier taps of the row that are not loaded yet. */
  mayGoOn: boolean;
};

/** After a longer pause, the next tap begins a new row. */
const PAUSE_MS = 10 * 60_000;

/**
 * Makes one row of the taps with which somebody gave the same points to student after student for the same reason, as in Quick award:
 * each is a separate award, and nobody wants to take them back one by one.
 * @param awards the latest first
 * @param hasOlder whether there are more of them than these
 */
export function foldAwards(awards: readonly GivenAward[], hasOlder: boolean): AwardRow[] {
  const rows: [GivenAward, ...GivenAward[]][] = [];
  // Colleagues give points in between.
  const lastOf = new Map<string, (typeof rows)[number]>();
  for (const award of awards) {
    const row = lastOf.get(award.awardedById);
    if (row !== undefined && isTapBefore(row.at(-1) ?? row[0], award)) row.push(award);
    else {
      const next: (typeof rows)[number] = [award];
      rows.push(next);
      lastOf.set(award.awardedById, next);
    }
  }
  const oldest = awards.at(-1);
  return rows.map((row) => {
    const last = row.at(-1) ?? row[0];
    const isCut =
      hasOlder &&
      oldest !== undefined &&
      isTap(last) &&
      lastOf.get(last.awardedById) === row &&
      isSoon(last, oldest);
    return { awards: row, students: studentsOf(row), mayGoOn: isCut };
  });
}

/** `Ava Martin`, `22 students`, or `22+ students` where there may be more. */
export function whoOf({ students, mayGoOn }: AwardRow): string {
  const [first, ...others] = students;
  if (first !== undefined && others.length === 0) return first.name;
  return mayGoOn ? `${students.length}+ students` : formatCount(students.length, 'student');
}

/** `3 points`, `3 points each`, or `24 points` where students got different numbers; a point for each goes without saying. */
export function pointsOf(students: readonly AwardedStudent[], of: 'given' | 'left' = 'given'): string {
  const [first, ...others] = students;
  if (first === undefined) return formatCount(0, 'point');
  if (others.some((student) => student[of] !== first[of]))
    return formatCount(
      students.reduce((sum, student) => sum + student[of], 0),
      'point',
    );
  return `${formatCount(first[of], 'point')}${others.length === 0 ? '' : ' each'}`;
}

/** A tap gives what a category may give by itself. */
function isTap({ amount, recipients }: GivenAward): boolean {
  return amount <= MAX_CATEGORY_VALUE && recipients.length === 1;
}

/** A teacher who goes to another class begins another row there. */
function isTapBefore(later: GivenAward, award: GivenAward): boolean {
  const isSameReason =
    later.amount === award.amount &&
    later.categoryName === award.categoryName &&
    later.icon === award.icon &&
    later.note === award.note;
  const isSameClass = later.recipients[0]?.classId === award.recipients[0]?.classId;
  return isTap(later) && isTap(award) && isSameReason && isSameClass && isSoon(later, award);
}

function isSoon(later: GivenAward, award: GivenAward): boolean {
  // One that waited for a network may have been given after the next in the list.
  return Math.abs(Date.parse(later.createdAt) - Date.parse(award.createdAt)) <= PAUSE_MS;
}

function studentsOf(awards: readonly GivenAward[]): AwardedStudent[] {
  const students = new Map<string, AwardedStudent>();
  for (const { amount, recipients } of awards)
    for (const { id, name, classId, reversedAt } of recipients) {
      const { given, left } = students.get(id) ?? { given: 0, left: 0 };
      const remaining = reversedAt === null ? amount : 0;
      students.set(id, { id, name, classId, given: given + amount, left: left + remaining });
    }
  return [...students.values()];
}
