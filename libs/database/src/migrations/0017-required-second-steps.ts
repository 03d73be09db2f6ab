import { inSteps } from './steps.js';

export const up = inSteps([
  // Administrators of the school may do nothing before they have set up a second step of signing in.
  `ALTER TABLE directory.schools ADD COLUMN requires_second_step boolean NOT NULL DEFAULT false`,
  // The same, for the administrators of all schools of the district.
  `ALTER TABLE directory.districts ADD COLUMN requires_second_step boolean NOT NULL DEFAULT false`,
]);
