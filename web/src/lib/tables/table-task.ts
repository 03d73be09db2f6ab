import { type Encoding, type Table, type TableSource } from '#roster/tables/sheet';
import { type TableFailure } from '#roster/tables/table-error';

export type TableTask = {
  name: string;
  source: TableSource;
  /** Null: as the file says, or as fits. */
  encoding: Encoding | null;
  /** More rows than these are an error, or are left unread if only the first ones matter. */
  most: { rows: number; isSample: boolean };
};

/** The sheets that hold a table: at least one. */
export type OpenedTables = {
  sheets: readonly { name: string | null; table: Table }[];
  encoding: Encoding | null;
  isGuess: boolean;
};

export type TableAnswer = { opened: OpenedTables } | { failure: TableFailure };
