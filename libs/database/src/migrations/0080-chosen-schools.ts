import { inSteps } from './steps.js';

export const up = inSteps([
  // Several schools of a bundle may have one name, and the name of a school may be another one there.
  `ALTER TABLE directory.roster_imports ADD COLUMN chosen_school text`,
]);
