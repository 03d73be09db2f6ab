import { inSteps } from './steps.js';

// Somebody who removed their picture keeps a row without content.
export const up = inSteps([`ALTER TABLE directory.pictures ALTER COLUMN content DROP NOT NULL`]);
