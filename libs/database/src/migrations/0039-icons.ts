import { inSteps } from './steps.js';

export const up = inSteps([
  // Null: one that fits the name. Processes of the previous release go on adding such rows.
  `ALTER TABLE directory.point_categories ADD COLUMN icon text`,
  `ALTER TABLE directory.rewards ADD COLUMN icon text`,
  `ALTER TABLE directory.point_categories ADD COLUMN color text NOT NULL DEFAULT 'green'`,
  // The categories of a school get the colors one after another, first those that every class uses.
  `UPDATE directory.point_categories p
   SET color = (ARRAY['green', 'amber', 'blue', 'pink', 'teal', 'red', 'violet', 'brown'])[1 + (place - 1) % 8]
   FROM (
     SELECT id, row_number() OVER (
       PARTITION BY school_id ORDER BY archived_at IS NOT NULL, class_id IS NOT NULL, name, id) AS place
     FROM directory.point_categories
   ) numbered
   WHERE numbered.id = p.id`,
]);
