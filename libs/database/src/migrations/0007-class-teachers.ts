import { inSteps } from './steps.js';

export const up = inSteps([
  // The further teachers of a class; `classes.teacher_id` is its lead teacher, who is not repeated here.
  `CREATE TABLE directory.class_teachers (
     class_id uuid NOT NULL REFERENCES directory.classes ON DELETE CASCADE,
     teacher_id uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     added_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (class_id, teacher_id)
   )`,
  `CREATE INDEX class_teachers_by_teacher ON directory.class_teachers (teacher_id)`,
]);
