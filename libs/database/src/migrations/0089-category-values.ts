import { inSteps } from './steps.js';

export const up = inSteps([
  // The points that it gives, where the school lets its categories have their own.
  `ALTER TABLE directory.point_categories
     ADD COLUMN value integer NOT NULL DEFAULT 1 CHECK (value BETWEEN 1 AND 5)`,
  `ALTER TABLE directory.schools ADD COLUMN has_category_values boolean NOT NULL DEFAULT false`,
]);
