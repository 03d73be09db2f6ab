import { type Roster } from '../roster.js';

/** The tables of OneRoster of which a roster is made. */
export type TableName = 'orgs' | 'academicSessions' | 'classes' | 'users' | 'roles' | 'enrollments';

/** How a row of another format becomes a row of a table of OneRoster. */
export type Mapping = {
  /** Names of columns by those of OneRoster, where they differ. Of several, the first that is not empty counts. */
  columns?: Readonly<Record<string, string | readonly string[]>>;
  /** What each row has without saying so. */
  values?: Readonly<Record<string, string>>;
  /** Without this column of OneRoster, the row says nothing. */
  unless?: string;
};

/** A file of a bundle from which a table of OneRoster is taken: each of its rows gives one row for each mapping. */
export type Source = { file: string; rows: readonly Mapping[] };

/** How a kind of bundle is written, in the words of OneRoster, so that one reader reads all kinds. */
export type BundleFormat = {
  format: Exclude<Roster['format'], 'table'>;
  tables: Readonly<Record<TableName, readonly Source[]>>;
  /** A table says who is what where. Otherwise each user’s row does. */
  hasRoles: boolean;
  /** `9/1/2026` is the first of September. Otherwise it can mean two days. */
  isMonthFirst: boolean;
  /** `apart`: a student and a member of staff may have the same id. `by-class`: each person has a row for each of their classes. */
  ids: 'shared' | 'apart' | 'by-class';
};

const NO_SOURCES: BundleFormat['tables'] = {
  orgs: [],
  academicSessions: [],
  classes: [],
  users: [],
  roles: [],
  enrollments: [],
};

export function tablesFrom(sources: Partial<BundleFormat['tables']>): BundleFormat['tables'] {
  return { ...NO_SOURCES, ...sources };
}
