import { toTable } from '#roster/tables/heading';
import { openTables } from '#roster/tables/open-tables';
import { type Sheet, type SheetRow, type Table } from '#roster/tables/sheet';
import { TableError } from '#roster/tables/table-error';
import { type OpenedTables, type TableTask } from './table-task';

/** @throws {TableError} why the first sheet holds no table, if none does */
export async function readTables({ name, source, encoding, most }: TableTask): Promise<OpenedTables> {
  const { sheets, ...written } = await openTables(name, source, encoding ?? undefined);
  const read = sheets.map((sheet) => ({ name: sheet.name, table: tableOf(sheet, most) }));
  const tables = read.flatMap((each) =>
    each.table instanceof TableError ? [] : [{ name: each.name, table: each.table }],
  );
  if (tables.length > 0) return { sheets: tables, ...written };
  const [first] = read;
  throw first?.table instanceof TableError ? first.table : new TableError({ code: 'too-short' });
}

function tableOf({ rows }: Sheet, { rows: most, isSample }: TableTask['most']): Table | TableError {
  const taken: SheetRow[] = [];
  try {
    for (const row of rows) {
      taken.push(row);
      if (isSample && taken.length > most) break;
    }
    const table = toTable(taken);
    if (isSample || table.rows.length <= most) return table;
    return new TableError({ code: 'too-many-rows', rows: table.rows.length, most });
  } catch (error) {
    return error instanceof TableError ? error : new TableError({ code: 'unparsable' });
  }
}
