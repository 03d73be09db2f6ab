/** Sums for reports. Where a table has bit strings, `school_reach` says what they are. */
export const REPORT_MODELS = [
  `CREATE TABLE readmodel.daily_points (
     school_id uuid NOT NULL,
     day date NOT NULL,
     class_id uuid NOT NULL,
     category_id uuid NOT NULL,
     staff_id uuid NOT NULL,
     awards bigint NOT NULL,
     points bigint NOT NULL,
     taken_back bigint NOT NULL DEFAULT 0,
     PRIMARY KEY (class_id, day, category_id, staff_id)
   ) WITH (fillfactor = 70)`,
  `CREATE INDEX daily_points_by_school ON readmodel.daily_points (school_id, day)`,
  `CREATE INDEX daily_points_by_staff ON readmodel.daily_points (school_id, staff_id, day)`,
  // No day or hour of any time zone begins within a quarter of an hour, so reports of a whole school add quarters up. A
  // quarter also tells which revisions its facts have, by which a period's lines are found along indexes on the revision.
  `CREATE TABLE readmodel.quarter_points (
     school_id uuid NOT NULL,
     quarter bigint NOT NULL,
     category_id uuid NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     first_revision bigint NOT NULL,
     last_revision bigint NOT NULL,
     PRIMARY KEY (school_id, quarter, category_id)
   ) WITH (fillfactor = 70)`,
  // A school's figures by day, for reports about many schools: one narrow row for each day. The revisions tell where the
  // day's lines are: a report as of a past instant reads those of the day that it is in.
  `CREATE TABLE readmodel.school_days (
     school_id uuid NOT NULL,
     day date NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     redemptions bigint NOT NULL,
     moved bigint NOT NULL,
     first_revision bigint,
     last_revision bigint,
     PRIMARY KEY (school_id, day)
   ) WITH (fillfactor = 70)`,
  // The days of each month added up, so that a report of a school year reads 12 rows of a school instead of 190.
  `CREATE TABLE readmodel.school_months (
     school_id uuid NOT NULL,
     month date NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     redemptions bigint NOT NULL,
     moved bigint NOT NULL,
     PRIMARY KEY (school_id, month)
   ) WITH (fillfactor = 70)`,
  // A bit for each student with an award of the day that stands, and for each member of staff who gave points. Counting
  // distinct students over any days is then an OR of a few hundred bytes for each, instead of a sort of millions of lines.
  // Places begin at 0 in each school; `student_balances` and `school_staff` tell whose they are.
  `CREATE TABLE readmodel.school_reach (
     school_id uuid NOT NULL,
     day date NOT NULL,
     students varbit NOT NULL,
     staff varbit NOT NULL,
     PRIMARY KEY (school_id, day)
   ) WITH (fillfactor = 70)`,
  `CREATE TABLE readmodel.school_reach_months (
     school_id uuid NOT NULL,
     month date NOT NULL,
     students varbit NOT NULL,
     staff varbit NOT NULL,
     PRIMARY KEY (school_id, month)
   ) WITH (fillfactor = 70)`,
  `CREATE TABLE readmodel.school_staff (
     school_id uuid NOT NULL,
     staff_id uuid NOT NULL,
     place integer NOT NULL,
     PRIMARY KEY (school_id, staff_id),
     UNIQUE (school_id, place)
   )`,
  // The same by category: reports of a district go by a category. Rows of one category lie far apart and are wide, so their
  // sums are read from the index alone.
  `CREATE TABLE readmodel.category_days (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     day date NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     students varbit NOT NULL,
     staff varbit NOT NULL,
     PRIMARY KEY (school_id, category_id, day) INCLUDE (gross, taken_back)
   ) WITH (fillfactor = 70)`,
  `CREATE TABLE readmodel.category_months (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     month date NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     students varbit NOT NULL,
     staff varbit NOT NULL,
     PRIMARY KEY (school_id, category_id, month)
   ) WITH (fillfactor = 70)`,
  // Months that are over, and weeks of months, were added up from a state of quarters. A report uses those for which that
  // is still the state. `days` names either: 2026-11, or 2026-11/4. From each of `clock_quarters` on, the clocks of the
  // school were ahead of UTC by so many quarters.
  `CREATE TABLE readmodel.added_up_months (
     school_id uuid NOT NULL,
     days text COLLATE "C" NOT NULL,
     first_quarter bigint NOT NULL,
     end_quarter bigint NOT NULL,
     first_revision bigint NOT NULL,
     last_revision bigint NOT NULL,
     taken_back bigint NOT NULL,
     clock_quarters bigint[] NOT NULL,
     utc_offsets bigint[] NOT NULL,
     PRIMARY KEY (school_id, days)
   )`,
  // What each student was given in them. The nil UUID, here and below, stands for all categories, so that a report reads
  // only rows that it shows.
  `CREATE TABLE readmodel.award_months (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     days text COLLATE "C" NOT NULL,
     class_id uuid NOT NULL,
     student_id uuid NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     last_standing_at timestamptz,
     PRIMARY KEY (school_id, category_id, days, class_id, student_id)
   )`,
  // What each member of staff gave, and whom they gave points that were not taken back. A row for each of these students
  // would take as much as their lines.
  `CREATE TABLE readmodel.reach_months (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     days text COLLATE "C" NOT NULL,
     staff_id uuid NOT NULL,
     class_id uuid NOT NULL,
     student_ids uuid[] NOT NULL,
     last_at timestamptz NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     PRIMARY KEY (school_id, category_id, days, staff_id, class_id)
   )`,
  `CREATE TABLE readmodel.balance_months (
     school_id uuid NOT NULL,
     days text COLLATE "C" NOT NULL,
     student_id uuid NOT NULL,
     earned bigint NOT NULL,
     reversed bigint NOT NULL,
     spent bigint NOT NULL,
     cleared bigint NOT NULL,
     carried bigint NOT NULL DEFAULT 0,
     PRIMARY KEY (school_id, days, student_id)
   )`,
  // At which hours of the week a class was given points, by the clocks of the school: 0 is Monday, from midnight to one
  // o'clock.
  `CREATE TABLE readmodel.hour_months (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     days text COLLATE "C" NOT NULL,
     class_id uuid NOT NULL,
     week_hour smallint NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     PRIMARY KEY (school_id, category_id, days, class_id, week_hour)
   )`,
];
