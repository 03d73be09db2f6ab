import { inSteps } from './steps.js';

export const up = inSteps([
  // That nobody has asked for a bundle does not say that it comes from the drop folder: the person who uploaded it may be deleted.
  `ALTER TABLE directory.district_rosters ADD COLUMN source text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'folder'))`,
]);
