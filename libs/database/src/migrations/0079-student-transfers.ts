import { inSteps } from './steps.js';

export const up = inSteps([
  // Students who left a school of a district for another one, by their rows in both. Somebody who changed schools has a login code and,
  // where the district chose so, points to follow them; `settled_at` is null until they have.
  `CREATE TABLE directory.student_transfers (
     import_id uuid NOT NULL,
     from_student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     to_student_id uuid NOT NULL REFERENCES directory.students ON DELETE CASCADE,
     carries_balance boolean NOT NULL,
     transferred_at timestamptz NOT NULL,
     settled_at timestamptz,
     PRIMARY KEY (from_student_id, import_id)
   )`,
  `CREATE INDEX student_transfers_by_new_student ON directory.student_transfers (to_student_id)`,
  `CREATE INDEX student_transfers_unsettled ON directory.student_transfers (transferred_at)
     WHERE settled_at IS NULL`,
  // What becomes of their balances, as somebody decided with the last roster that had such students; null: not decided yet.
  `ALTER TABLE directory.districts ADD COLUMN transferred_balances text
     CHECK (transferred_balances IN ('carry', 'zero'))`,
  `ALTER TABLE directory.roster_imports
     DROP CONSTRAINT roster_imports_held_check,
     ADD CONSTRAINT roster_imports_held_check CHECK (
       held IN ('conflicts', 'leavers', 'other-school', 'left-out', 'maybe-same', 'new-ids', 'transfers'))`,
]);
