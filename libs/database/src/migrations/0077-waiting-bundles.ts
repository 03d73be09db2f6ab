import { inSteps } from './steps.js';

export const up = inSteps([
  // The file in a district’s drop folder that waits until the roster before it is over: only workers see the folder.
  `ALTER TABLE directory.districts ADD COLUMN waiting_bundle text`,
]);
