import type { ColumnType } from 'kysely';
import type { CreatedAt, WithDefault } from './columns.js';

/** A day of the school, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;

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

export type GroupTables = {
  'directory.groups': Groups;
  'directory.group_members': GroupMembers;
};
