import { MAX_INVITED } from '#contracts/staff/invite-users';
import { type Encoding, type TableSource } from '#roster/tables/sheet';
import { TableError } from '#roster/tables/table-error';
import { useState } from 'react';
import { openTable } from '@/lib/tables/open-table';
import { type OpenedTables } from '@/lib/tables/table-task';
import { addressesAsTable } from './read-staff';
import { guessStaffColumns, type StaffColumns, type StaffTable, staffTableOf } from './staff-table';

/** A teacher may have a row for each class. */
const MOST_ROWS = MAX_INVITED * 10;
const MAX_FILE_MB = 10;
const NO_ADDRESS = 'No cell holds an email address. Add a column with one for each person.';

type Given = { name: string; source: TableSource };
type Failure = { in: 'text' | 'file'; message: string };
type Opened = OpenedTables & { given: Given; sheet: number; table: StaffTable; columns: StaffColumns };

/** A pasted or uploaded list of staff, and how it is read. */
export function useStaffList(classNames: ReadonlySet<string>) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const startWith = (given: Given, tables: OpenedTables, sheet: number): Opened | null => {
    const found = tables.sheets[sheet]?.table;
    const table = found === undefined ? null : staffTableOf(found);
    return table && { ...tables, given, sheet, table, columns: guessStaffColumns(table, classNames) };
  };
  const open = async (
    kind: Failure['in'],
    given: Given,
    encoding: Encoding | null = null,
  ): Promise<boolean> => {
    setFailure(null);
    setIsReading(true);
    try {
      const tables = await openTable({ ...given, encoding, most: { rows: MOST_ROWS, isSample: true } });
      const first = tables.sheets.findIndex(({ table }) => staffTableOf(table) !== null);
      const started = startWith(given, tables, first);
      if (started === null) setFailure({ in: kind, message: NO_ADDRESS });
      else setOpened(started);
      return started !== null;
    } catch (error) {
      setFailure({ in: kind, message: messageOf(error) });
      return false;
    } finally {
      setIsReading(false);
    }
  };

  return {
    text,
    setText,
    opened,
    isReading,
    failure,
    openText: () => {
      if (text.trim() !== '')
        return open('text', { name: '', source: { kind: 'text', text: addressesAsTable(text) } });
      setFailure({ in: 'text', message: 'Please paste some data first' });
      return Promise.resolve(false);
    },
    openFile: async (file: File) => {
      if (file.size <= MAX_FILE_MB * 1024 * 1024) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        return open('file', { name: file.name, source: { kind: 'file', bytes } });
      }
      setFailure({
        in: 'file',
        message: messageOf(new TableError({ code: 'too-large', mostMb: MAX_FILE_MB })),
      });
      return false;
    },
    setColumns: (columns: StaffColumns) => setOpened(opened && { ...opened, columns }),
    chooseSheet: (sheet: number) =>
      setOpened((before) => before && (startWith(before.given, before, sheet) ?? before)),
    chooseEncoding: (encoding: Encoding) => {
      if (opened !== null) void open('file', opened.given, encoding);
    },
  };
}

export type StaffList = ReturnType<typeof useStaffList>;

function messageOf(error: unknown): string {
  if (!(error instanceof TableError)) return new TableError({ code: 'unparsable' }).message;
  return error.failure.code === 'too-short' ? 'The list needs at least two rows' : error.message;
}
