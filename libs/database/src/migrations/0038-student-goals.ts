import { inSteps } from './steps.js';

export const up = inSteps([
  // The reward that a student saves for.
  `CREATE TABLE directory.student_goals (
     student_id uuid PRIMARY KEY REFERENCES directory.students ON DELETE CASCADE,
     reward_id uuid NOT NULL REFERENCES directory.rewards ON DELETE CASCADE,
     chosen_at timestamptz NOT NULL
   )`,
  `CREATE INDEX student_goals_by_reward ON directory.student_goals (reward_id)`,
]);
