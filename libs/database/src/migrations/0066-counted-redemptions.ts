import { inSteps } from './steps.js';

export const up = inSteps([
  // A summary counts the redemptions of a school year, which are wide rows: from the index alone.
  `DROP INDEX readmodel.redemptions_by_school`,
  `CREATE INDEX redemptions_by_school ON readmodel.redemptions (school_id, revision DESC)
   INCLUDE (redeemed_at, status, closed_at, class_id, student_id)`,
]);
