import { inSteps } from './steps.js';

export const up = inSteps([
  // A roster from the drop folder was uploaded by nobody. `asked_by` is then the person who confirms it.
  `ALTER TABLE directory.roster_imports ALTER COLUMN asked_by DROP NOT NULL`,
  `ALTER TABLE directory.roster_imports ADD COLUMN source text NOT NULL DEFAULT 'upload'
     CHECK (source IN ('upload', 'folder'))`,
  // Why it was not applied by itself, and when administrators were told.
  `ALTER TABLE directory.roster_imports ADD COLUMN held text
     CHECK (held IN ('conflicts', 'leavers', 'other-school'))`,
  `ALTER TABLE directory.roster_imports ADD COLUMN told_at timestamptz`,
]);
