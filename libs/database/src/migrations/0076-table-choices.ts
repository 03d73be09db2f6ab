import { inSteps } from './steps.js';

export const up = inSteps([
  // How somebody said that a plain table is to be read. Places of columns, and the name of a sheet.
  `ALTER TABLE directory.roster_imports ADD COLUMN table_choices jsonb`,
]);
