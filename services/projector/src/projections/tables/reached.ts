import { monthOf } from '#domain/school-day';
import type { Batch } from '../batch/batch.js';
import { ByDay } from './by-day.js';

/** Whom the awards of a time concern, and what they come to: of a day, or of a month, which goes by its first day. */
export type Reached = {
  schoolId: string;
  /** Empty: all categories. */
  categoryId: string;
  day: string;
  gross: number;
  takenBack: number;
  /** By their places. */
  students: Set<number>;
  staffIds: Set<string>;
};

/** What a batch adds, by category and of all categories. */
type ReachedInBatch = Record<'days' | 'months' | 'categoryDays' | 'categoryMonths', readonly Reached[]>;

class Groups {
  private readonly days = new ByDay(() => new Map<string, Reached>());

  at(schoolId: string, day: string, categoryId: string): Reached {
    const categories = this.days.at(schoolId, day);
    let group = categories.get(categoryId);
    if (group === undefined) {
      const nothing = { gross: 0, takenBack: 0, students: new Set<number>(), staffIds: new Set<string>() };
      categories.set(categoryId, (group = { schoolId, categoryId, day, ...nothing }));
    }
    return group;
  }

  values(): Reached[] {
    return this.days.values().flatMap((categories) => [...categories.values()]);
  }
}

export function reachedIn({ facts, correctedFacts, students, dayOf }: Batch): ReachedInBatch {
  const groups = new Groups();
  for (const fact of facts) {
    const { schoolId, type, data, metadata } = fact;
    if (type === 'PointsAwarded') {
      const group = groups.at(schoolId, dayOf(schoolId, metadata.occurredAt), data.categoryId);
      group.gross += data.amount * data.recipients.length;
      for (const { studentId } of data.recipients) group.students.add(placeOf(students.places, studentId));
      if (metadata.actor.kind === 'staff') group.staffIds.add(metadata.actor.id);
    } else if (type === 'PointsReversed') {
      const award = correctedFacts.award(fact, data.awardId);
      const taken = new Set(data.recipients);
      groups.at(schoolId, dayOf(schoolId, award.occurredAt), award.data.categoryId).takenBack +=
        data.amount * award.data.recipients.filter(({ studentId }) => taken.has(studentId)).length;
    }
  }
  const categoryDays = groups.values();
  return {
    categoryDays,
    categoryMonths: united(categoryDays, ({ day, categoryId }) => [monthOf(day), categoryId]),
    days: united(categoryDays, ({ day }) => [day, '']),
    months: united(categoryDays, ({ day }) => [monthOf(day), '']),
  };
}

/** @param placeOf the day or month and the category that each belongs to */
function united(reached: readonly Reached[], placeOf: (one: Reached) => [string, string]): Reached[] {
  const groups = new Groups();
  for (const one of reached) {
    const group = groups.at(one.schoolId, ...placeOf(one));
    group.gross += one.gross;
    group.takenBack += one.takenBack;
    for (const place of one.students) group.students.add(place);
    for (const staffId of one.staffIds) group.staffIds.add(staffId);
  }
  return groups.values();
}

/** @throws Error for a student of an award or of what takes it back, who has a place in every case */
export function placeOf(places: ReadonlyMap<string, number>, studentId: string): number {
  const place = places.get(studentId);
  if (place === undefined) throw new Error('A student whom an award names has no place');
  return place;
}

/** A bit string that ends with the last place. */
export function bitString(places: ReadonlySet<number>): string {
  let last = -1;
  for (const place of places) last = Math.max(last, place);
  const bits = new Array<string>(last + 1).fill('0');
  for (const place of places) bits[place] = '1';
  return bits.join('');
}
