import { inSteps } from './steps.js';

export const up = inSteps([
  // No uploader doesn't mean it came from the drop folder; the uploader may have been deleted.
  `ALTER TABLE directory.district_rosters ADD COLUMN source text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'folder'))`,
]);
