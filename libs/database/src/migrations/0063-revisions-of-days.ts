import { inSteps } from './steps.js';

export const up = inSteps([
  // Where the lines of a school's day are: a report of a past instant reads those of the day that it is in. The projector fills
  // both when it rebuilds.
  `ALTER TABLE readmodel.school_days ADD COLUMN first_revision bigint, ADD COLUMN last_revision bigint`,
]);
