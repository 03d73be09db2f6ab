import { inSteps } from './steps.js';

export const up = inSteps([
  // Set while a command is being carried out; after that instant, whoever carried it out is taken for dead.
  `ALTER TABLE directory.command_log ADD COLUMN claimed_until timestamptz`,
]);
