import type { ColumnType } from 'kysely';
import type { CreatedAt, WithDefault } from './columns.js';

/** A day of the school, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;

/** Students of all classes who collect points together. */
type Houses = {
  id: string;
  school_id: string;
  name: string;
  /** The name of a tone, and of an icon. */
  color: string;
  icon: string;
  created_at: CreatedAt;
  archived_at: ColumnType<Date | null, undefined, Date>;
  /** Incremented by every edit. */
  version: WithDefault<number>;
};

/** Students of several classes whom somebody of the staff looks after together. */
type Groups = {
  id: string;
  school_id: string;
  name: string;
  owner_id: string;
  /** Whether colleagues see it. */
  is_shared: boolean;
  /** Its last day; null: none is set. */
  ends_on: ColumnType<string | null, string | null, string | null>;
  created_at: CreatedAt;
  /** Incremented by every edit. */
  version: WithDefault<number>;
};

/** A student was a member from the first day on, and before the last; null: still is. */
type GroupMembers = {
  group_id: string;
  student_id: string;
  from_day: Day;
  until_day: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Points that a class, a group, a house or the school collects together. */
type PointGoals = {
  id: string;
  school_id: string;
  name: string;
  /** Set for a class, a group or a house; all three null: for the whole school. */
  class_id: string | null;
  group_id: string | null;
  house_id: string | null;
  target: number;
  /** The first day that counts. */
  starts_on: Day;
  created_by: string;
  created_at: CreatedAt;
  archived_at: ColumnType<Date | null, undefined, Date>;
};

export type GroupTables = {
  'directory.houses': Houses;
  'directory.groups': Groups;
  'directory.group_members': GroupMembers;
  'directory.point_goals': PointGoals;
};
