import { inSteps } from './steps.js';

export const up = inSteps([
  // What a class, a group, a house or, where none is named, the school collects together. That it was reached is a fact of the ledger.
  `CREATE TABLE directory.point_goals (
     id uuid PRIMARY KEY,
     school_id uuid NOT NULL REFERENCES directory.schools ON DELETE CASCADE,
     name text NOT NULL,
     class_id uuid REFERENCES directory.classes ON DELETE CASCADE,
     group_id uuid REFERENCES directory.groups ON DELETE CASCADE,
     house_id uuid REFERENCES directory.houses ON DELETE CASCADE,
     target integer NOT NULL CHECK (target > 0),
     starts_on date NOT NULL,
     created_by uuid NOT NULL REFERENCES directory.users ON DELETE CASCADE,
     created_at timestamptz NOT NULL,
     archived_at timestamptz,
     CHECK (num_nonnulls(class_id, group_id, house_id) <= 1)
   )`,
  `CREATE INDEX point_goals_by_school ON directory.point_goals (school_id) WHERE archived_at IS NULL`,
  `CREATE INDEX point_goals_by_class ON directory.point_goals (class_id) WHERE class_id IS NOT NULL`,
  `CREATE INDEX point_goals_by_group ON directory.point_goals (group_id) WHERE group_id IS NOT NULL`,
  `CREATE INDEX point_goals_by_house ON directory.point_goals (house_id) WHERE house_id IS NOT NULL`,
  `CREATE INDEX point_goals_by_maker ON directory.point_goals (created_by)`,
  `CREATE TABLE readmodel.goals_reached (
     goal_id uuid PRIMARY KEY,
     school_id uuid NOT NULL,
     target bigint NOT NULL,
     points bigint NOT NULL,
     reached_at timestamptz NOT NULL,
     revision bigint NOT NULL
   )`,
]);
