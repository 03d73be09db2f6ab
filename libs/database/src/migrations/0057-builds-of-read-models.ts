import { inSteps } from './steps.js';

export const up = inSteps([
  // A rebuild deletes a school’s row and writes a new one, and so gives its read models another build. A process that keeps what it
  // has read of them can tell.
  `ALTER TABLE readmodel.school_revisions ADD COLUMN build uuid NOT NULL DEFAULT gen_random_uuid()`,
]);
