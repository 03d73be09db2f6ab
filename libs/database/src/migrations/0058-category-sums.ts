import { inSteps } from './steps.js';

export const up = inSteps([
  // A district's report of a category shows the points of each day of a year. The rows of one category lie far apart, between
  // those of others and with bit strings that make them wide: their sums are read from the index alone.
  `ALTER TABLE readmodel.category_days DROP CONSTRAINT category_days_pkey,
     ADD CONSTRAINT category_days_pkey PRIMARY KEY (school_id, category_id, day) INCLUDE (gross, taken_back)`,
]);
