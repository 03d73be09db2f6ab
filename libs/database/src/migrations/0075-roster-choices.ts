import { inSteps } from './steps.js';

export const up = inSteps([
  // What the person who applies a roster has chosen for those who may be students of the school with another id.
  `ALTER TABLE directory.roster_imports ADD COLUMN choices jsonb,
     DROP CONSTRAINT roster_imports_held_check,
     ADD CONSTRAINT roster_imports_held_check
       CHECK (held IN ('conflicts', 'leavers', 'other-school', 'left-out', 'maybe-same', 'new-ids'))`,
]);
