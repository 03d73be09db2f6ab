import { inSteps } from './steps.js';

export const up = inSteps([
  // What each redemption was from when on, for reports as of a past instant: `redemptions` has what it is now.
  `CREATE TABLE readmodel.redemption_changes (
     school_id uuid NOT NULL,
     redemption_id uuid NOT NULL,
     revision bigint NOT NULL,
     status text NOT NULL CHECK (status IN ('approved', 'fulfilled', 'refunded')),
     at timestamptz NOT NULL,
     PRIMARY KEY (school_id, redemption_id, revision)
   )`,
  `ALTER TABLE readmodel.daily_points ADD COLUMN taken_back bigint NOT NULL DEFAULT 0`,
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
  // What was taken back after an instant still stood then.
  `CREATE INDEX point_transactions_taken_back ON readmodel.point_transactions (school_id, reversed_at)
   WHERE reversed_at IS NOT NULL`,
]);
