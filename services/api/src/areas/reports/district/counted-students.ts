import { type PlacesBySchool } from './cached-student-places.js';
import { type Reach } from './reach.js';

/** Counts the students of a school whom a report is about, among those reached. */
export type CountReached = (schoolId: string, reached: Reach) => number;

/** Counts those on today’s roster: all reached but those who have left since. */
export function rosterCounter(left: PlacesBySchool): CountReached {
  return (schoolId, reached) => reached.size - reached.sizeAmong(left.get(schoolId) ?? []);
}

/** Counts those on today’s roster who are of a grade. */
export function gradeCounter(ofGrade: PlacesBySchool): CountReached {
  return (schoolId, reached) => reached.sizeAmong(ofGrade.get(schoolId) ?? []);
}
