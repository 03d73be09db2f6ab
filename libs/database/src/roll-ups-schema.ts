import type { ColumnType } from 'kysely';
import type { Instant, Points, WithDefault } from './columns.js';

/**
 * Stands for what there is none of in the key of a roll-up: the staff of points that none of them gave, the category of a fact that
 * is no award, the class of a fact that is of no class.
 */
export const NONE = '00000000-0000-0000-0000-000000000000';

type Day = ColumnType<string, string, string>;

/** What a class was given in an hour of a calendar day of the school. Points taken back later are taken off the hour they were given. */
type DailyPoints = {
  school_id: string;
  day: Day;
  /** By the clocks of the school, from 0 to 23. */
  hour: number;
  class_id: string;
  category_id: string;
  staff_id: string;
  /** An award to several students counts once. */
  awards: Points;
  /** Given, and not taken back. */
  points: Points;
  taken_back: WithDefault<Points>;
};

/** The figures of a whole school on a calendar day. */
type SchoolDays = {
  school_id: string;
  day: Day;
  category_id: string;
  /** Counted once for each class that an award reaches. */
  awards: Points;
  gross: Points;
  /** Taken back from awards of the day, whenever that was. */
  taken_back: Points;
  /** Rewards redeemed and raffle entries bought on the day, without those refunded since. */
  redemptions: Points;
  /** By how much all balances together changed on the day. */
  moved: Points;
  /** All facts of the day and the category are from this revision to the last. */
  first_revision: number;
  last_revision: number;
};

/** How the balance of a student changed in a calendar month of the school, which goes by its first day. */
type StudentMonths = {
  school_id: string;
  month: Day;
  category_id: string;
  student_id: string;
  class_id: string;
  awards: Points;
  gross: Points;
  /** Taken back from awards of the month, whenever that was. */
  taken_back: Points;
  /** Taken back in the month, whenever it was given. This and the following columns are those of `StudentBalances`. */
  reversed: Points;
  spent: Points;
  cleared: Points;
  carried: Points;
};

/** What a member of staff gave a student in a calendar month of the school, which goes by its first day. */
type StaffMonths = {
  school_id: string;
  month: Day;
  staff_id: string;
  student_id: string;
  gross: Points;
  /** Taken back from awards of the month, whenever that was. */
  taken_back: Points;
  /** Time of the last award, even if it was taken back. */
  last_at: Instant;
};

/** What a house was given on a calendar day of the school. */
type HouseDays = {
  school_id: string;
  house_id: string;
  day: Day;
  gross: Points;
  /** Taken back from awards of the day, whenever that was. */
  taken_back: Points;
};

/** What reports read instead of the lines of statements. `sourceOf` in `libs/reports` says which of them answers a question. */
export type RollUpTables = {
  'readmodel.daily_points': DailyPoints;
  'readmodel.school_days': SchoolDays;
  'readmodel.student_months': StudentMonths;
  'readmodel.staff_months': StaffMonths;
  'readmodel.house_days': HouseDays;
};
