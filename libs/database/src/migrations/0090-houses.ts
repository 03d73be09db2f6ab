import { inSteps } from './steps.js';

export const up = inSteps([
  // An archived house keeps its past points; no student is in it.
  `CREATE TABLE directory.houses (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     name text NOT NULL,
     color text NOT NULL,
     icon text NOT NULL,
     created_at timestamptz NOT NULL,
     archived_at timestamptz,
     version integer NOT NULL DEFAULT 1
   )`,
  // One name leads to one house, wherever a file names it.
  `CREATE UNIQUE INDEX houses_by_name ON directory.houses (school_id, lower(name)) WHERE archived_at IS NULL`,
  `CREATE INDEX houses_by_school ON directory.houses (school_id)`,
  `ALTER TABLE directory.students ADD COLUMN house_id uuid REFERENCES directory.houses ON DELETE SET NULL`,
  `CREATE INDEX students_by_house ON directory.students (house_id) WHERE house_id IS NOT NULL`,
  // Whether standings compare points of whole houses or of their average student, so that a small house has a fair chance.
  `ALTER TABLE directory.schools ADD COLUMN house_standings text NOT NULL DEFAULT 'per-student'
     CHECK (house_standings IN ('per-student', 'total'))`,
  // The house that an award counts for, and that a reversal takes it back from. The projector fills it in when it rebuilds.
  `ALTER TABLE readmodel.point_transactions ADD COLUMN house_id uuid`,
  // Points of a house by the day they were given. Points taken back later are taken off that day.
  `CREATE TABLE readmodel.house_days (
     school_id uuid NOT NULL,
     house_id uuid NOT NULL,
     day date NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     PRIMARY KEY (school_id, house_id, day)
   ) WITH (fillfactor = 70)`,
]);
