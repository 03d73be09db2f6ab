import { inSteps } from './steps.js';

export const up = inSteps([
  // When an administrator took the first steps of a new school off the dashboard.
  `ALTER TABLE directory.schools ADD COLUMN first_steps_dismissed_at timestamptz`,
]);
