import type { ColumnType } from 'kysely';
import type { Instant, Points, WithDefault } from './columns.js';

type FiguresOfSchool = {
  school_id: string;
  /** Counted once for each class that an award reaches. */
  awards: Points;
  gross: Points;
  /** Taken back from awards of the time, whenever that was. */
  taken_back: Points;
  /** Rewards redeemed and raffle entries bought in the time, without those refunded since. */
  redemptions: Points;
  /** By how much all balances together changed in the time. */
  moved: Points;
};

/** A school's figures of a calendar day. */
type SchoolDays = FiguresOfSchool & {
  day: ColumnType<string, string, string>;
  /** All facts of the day that moved points are from this revision to the last; null before a rebuild after an upgrade. */
  first_revision: number | null;
  last_revision: number | null;
};

/** The sums of a calendar month's days, which goes by its first day. */
type SchoolMonths = FiguresOfSchool & { month: ColumnType<string, string, string> };

/** The place of a member of staff in the bit strings of `SchoolReach`, from 0 in each school. */
type SchoolStaff = { school_id: string; staff_id: string; place: number };

/** Whom the awards of a time concern: bit strings by `place`, which end after the last one named. */
type ReachOfSchool = {
  school_id: string;
  /** Students with an award of the time that stands. */
  students: string;
  /** Members of staff who gave points in the time. */
  staff: string;
};

/** Whom a calendar day's awards concern. */
type SchoolReach = ReachOfSchool & { day: ColumnType<string, string, string> };

/** The union of a calendar month's days, which goes by its first day. */
type SchoolReachMonths = ReachOfSchool & { month: ColumnType<string, string, string> };

type FiguresOfCategory = ReachOfSchool & {
  category_id: string;
  gross: Points;
  /** Taken back from awards of the time, whenever that was. */
  taken_back: Points;
};

/** What was given for a category on a calendar day, and whom that concerns. */
type CategoryDays = FiguresOfCategory & { day: ColumnType<string, string, string> };

/** The sums and the union of a calendar month's days, which goes by its first day. */
type CategoryMonths = FiguresOfCategory & { month: ColumnType<string, string, string> };

/**
 * What a student was given in a calendar month of the school that is over, or in one of its weeks, as far as its state in
 * `AddedUpMonths` tells.
 */
type AwardMonths = {
  school_id: string;
  /** The nil UUID for all categories. */
  category_id: string;
  /** A month by its name, `2026-11`, or its fourth week, `2026-11/4`. */
  days: string;
  class_id: string;
  student_id: string;
  awards: Points;
  gross: Points;
  /** Part of `gross` that was taken back, whenever that happened. */
  taken_back: Points;
  /** Time of the last award that was not taken back. */
  last_standing_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

/** What a member of staff gave in a class, and to whom, in a calendar month of the school that is over, or in one of its weeks. */
type ReachMonths = {
  school_id: string;
  /** The nil UUID for all categories. */
  category_id: string;
  /** A month by its name, `2026-11`, or its fourth week, `2026-11/4`. */
  days: string;
  /** The nil UUID for what no member of staff gave. */
  staff_id: string;
  class_id: string;
  /** Sorted; without those from whom all was taken back. */
  student_ids: string[];
  /** Time of the last award, even if it was taken back. */
  last_at: Instant;
  /** An award to several students counts once. */
  awards: Points;
  gross: Points;
  taken_back: Points;
};

/** How a student's balance changed in a month that is over, or a week. The columns are those of `StudentBalances`. */
type BalanceMonths = {
  school_id: string;
  /** A month by its name, `2026-11`, or its fourth week, `2026-11/4`. */
  days: string;
  student_id: string;
  earned: Points;
  reversed: Points;
  spent: Points;
  cleared: Points;
  carried: WithDefault<number>;
};

/** When a class was given points in a month that is over, or a week. */
type HourMonths = {
  school_id: string;
  /** The nil UUID for all categories. */
  category_id: string;
  /** A month by its name, `2026-11`, or its fourth week, `2026-11/4`. */
  days: string;
  class_id: string;
  /** By the clocks of the school, from 0, the first hour of Monday. */
  week_hour: number;
  /** An award to several students counts once. */
  awards: Points;
  gross: Points;
  taken_back: Points;
};

/** A month, or a week of one, of which the four tables above have the rows, and the state of its lines by which they were added up. */
type AddedUpMonths = {
  school_id: string;
  /** A month by its name, `2026-11`, or its fourth week, `2026-11/4`. */
  days: string;
  /** Quarters of an hour since 1970, by the school's time zone at that time; `end_quarter` is the first one after them. */
  first_quarter: number;
  end_quarter: number;
  /** From each of these quarters on, clocks were ahead of UTC by so many quarters. */
  clock_quarters: number[];
  utc_offsets: number[];
  /** All facts of the days are from this revision to the last. */
  first_revision: number;
  last_revision: number;
  /** Points given in these days that were taken back. */
  taken_back: Points;
};

/** What reports read instead of the lines of statements: sums of days and months, and whom they concern. */
export type ReportSumTables = {
  'readmodel.school_days': SchoolDays;
  'readmodel.school_months': SchoolMonths;
  'readmodel.school_staff': SchoolStaff;
  'readmodel.school_reach': SchoolReach;
  'readmodel.school_reach_months': SchoolReachMonths;
  'readmodel.category_days': CategoryDays;
  'readmodel.category_months': CategoryMonths;
  'readmodel.award_months': AwardMonths;
  'readmodel.reach_months': ReachMonths;
  'readmodel.balance_months': BalanceMonths;
  'readmodel.hour_months': HourMonths;
  'readmodel.added_up_months': AddedUpMonths;
};
