import { type TableColumns, type TableField } from '#contracts/rosters/table-choices';
import { NO_COLUMNS } from '#roster/tables/find-columns';
import { type FirstRow, firstRowOf, guessColumns, isCertain, readAs } from '#roster/tables/first-row';
import { type Encoding, type Table, type TableSource } from '#roster/tables/sheet';
import { TableError } from '#roster/tables/table-error';
import { useMemo, useState } from 'react';
import { openTable } from './open-table';
import { type OpenedTables, type TableTask } from './table-task';

type Options = {
  fields: readonly TableField[];
  /** Without them there is something to ask. */
  required: readonly TableField[];
  most: TableTask['most'];
};

type Given = { name: string; source: TableSource };
type Opened = OpenedTables & {
  given: Given;
  sheet: number;
  firstRow: FirstRow | null;
  columns: TableColumns;
};

/** How a table is read: which sheet, in which encoding, whether its first row is a heading, and which column holds what. */
export function useTableMapping({ fields, required, most }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isReading, setIsReading] = useState(false);
  const found = opened?.sheets[opened.sheet]?.table ?? null;
  const firstRow = opened?.firstRow ?? null;
  const table = useMemo(() => found && readAs(firstRow ?? 'student', found), [found, firstRow]);

  const startWith = (given: Given, tables: OpenedTables, sheet: number): Opened => {
    const first = tables.sheets[sheet]?.table as Table;
    const row = firstRowOf(first);
    const columns = row === null ? NO_COLUMNS : guessColumns(readAs(row, first), fields);
    return { ...tables, given, sheet, firstRow: row, columns };
  };
  /** @returns whether nothing is left to ask @throws {TableError} */
  const open = async (given: Given, encoding: Encoding | null = null): Promise<boolean> => {
    setIsReading(true);
    try {
      const tables = await openTable({ ...given, encoding, most });
      const withHeading = tables.sheets.filter(({ table: each }) => firstRowOf(each) === 'heading');
      const [sheet = tables.sheets[0]] = withHeading;
      setOpened(
        startWith(
          given,
          tables,
          tables.sheets.findIndex((each) => each === sheet),
        ),
      );
      const isOnly = withHeading.length === 1 || tables.sheets.length === 1;
      return isOnly && !tables.isGuess && sheet !== undefined && isCertain(sheet.table, fields, required);
    } finally {
      setIsReading(false);
    }
  };

  return {
    open,
    isReading,
    opened,
    table,
    columns: opened?.columns ?? null,
    setColumns: (columns: TableColumns) => setOpened(opened && { ...opened, columns }),
    chooseSheet: (sheet: number) => setOpened(opened && startWith(opened.given, opened, sheet)),
    chooseEncoding: (encoding: Encoding) =>
      opened === null
        ? Promise.resolve(false)
        : open(opened.given, encoding).catch((error: unknown) => {
            if (error instanceof TableError) return false;
            throw error;
          }),
    /** The cells of the first row and what the person says they are, where their words don't tell; null: they do. */
    asked: found !== null && firstRowOf(found) !== 'heading' ? { cells: found.header, firstRow } : null,
    chooseFirstRow: (next: FirstRow) =>
      setOpened(
        opened &&
          found && {
            ...opened,
            firstRow: next,
            columns: guessColumns(readAs(next, found), fields),
          },
      ),
  };
}

export type TableMapping = ReturnType<typeof useTableMapping>;
