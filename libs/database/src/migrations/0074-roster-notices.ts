import { inSteps } from './steps.js';

export const up = inSteps([
  // Rows that were left out, or read in their own way: the report in the drop folder lists them after the preview is gone.
  `ALTER TABLE directory.roster_imports ADD COLUMN notices jsonb,
     DROP CONSTRAINT roster_imports_held_check,
     ADD CONSTRAINT roster_imports_held_check CHECK (held IN ('conflicts', 'leavers', 'other-school', 'left-out'))`,
]);
