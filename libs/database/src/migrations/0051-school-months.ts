import { inSteps } from './steps.js';

export const up = inSteps([
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
  `INSERT INTO readmodel.school_months
   SELECT school_id, date_trunc('month', day)::date AS month, sum(awards), sum(gross), sum(taken_back), sum(redemptions),
          sum(moved)
   FROM readmodel.school_days GROUP BY school_id, month`,
  `CREATE TABLE readmodel.school_reach_months (
     school_id uuid NOT NULL,
     month date NOT NULL,
     students varbit NOT NULL,
     staff varbit NOT NULL,
     PRIMARY KEY (school_id, month)
   ) WITH (fillfactor = 70)`,
  // Bit strings are united at one length. Each ends where the longest of its days does, as if the projector had written it.
  `DO $$
   BEGIN
     EXECUTE (
       SELECT format(
         'INSERT INTO readmodel.school_reach_months
          SELECT school_id, date_trunc(''month'', day)::date AS month,
                 substring(bit_or(students::bit(%1$s))::varbit FROM 1 FOR max(length(students))),
                 substring(bit_or(staff::bit(%2$s))::varbit FROM 1 FOR max(length(staff)))
          FROM readmodel.school_reach GROUP BY school_id, month',
         coalesce(max(length(students)), 0) + 1, coalesce(max(length(staff)), 0) + 1)
       FROM readmodel.school_reach);
   END $$`,
]);
