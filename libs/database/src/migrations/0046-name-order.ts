import { inSteps } from './steps.js';

export const up = inSteps([
  // By which name staff see rosters ordered.
  `ALTER TABLE directory.schools ADD COLUMN name_order text NOT NULL DEFAULT 'first-name'
     CHECK (name_order IN ('first-name', 'last-name'))`,
]);
