import { ledgerStream } from '#contracts/events/stream-name';
import type { Exports } from '#database/schema';
import { canonicalEvent } from '#event-store/event-chain';
import { type EventStore } from '#event-store/event-store';
import { type Reading } from '#reports/reading';
import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type ExportPosition } from './export-position.js';
import { EXPORT_TABLES, type ExportColumns, type ExportTable } from './export-tables.js';
import { csv, jsonLines } from './row-format.js';
import { type Sums, writeZip, type ZipEntry } from '#runtime/write-zip';

/** Of the files in the ZIP; a file of another version may have other columns. */
const VERSION = 1;
const ROWS_AT_ONCE = 1_000;
const CURSOR = sql.id('export_rows');

type Asked = Pick<
  Selectable<Exports>,
  'school_id' | 'parts' | 'format' | 'has_byte_order_mark' | 'balances_as_of'
>;
type Writing = {
  asked: Asked;
  position: ExportPosition;
  store: EventStore;
  signal: AbortSignal;
  /** Told how many rows were written, of all files together. */
  onRows: (done: number) => void;
};

/** What the manifest says of a file. Bytes and SHA-256 are of its text. */
type FileEntry = { name: string; rows: number; bytes: number; sha256: string; columns: ExportColumns | null };

/**
 * Writes the ZIP of an export: the files that are asked for, in a fixed order, and `manifest.json` at the end. What the
 * ZIP holds depends on the scope and the position alone, so the same two give the same bytes.
 * @param tx the snapshot of `position`
 */
export async function writeExport(tx: Reading, path: string, writing: Writing): Promise<Sums> {
  const { asked, position, store, signal, onRows } = writing;
  const written: FileEntry[] = [];
  let done = 0;
  const file = (name: string, columns: ExportColumns | null, portions: () => Portions): ZipEntry => ({
    name,
    content: async function* () {
      const entry = { name, rows: 0, bytes: 0, sha256: '', columns };
      const hash = createHash('sha256');
      for await (const { text, rows } of portions()) {
        signal.throwIfAborted();
        entry.rows += rows;
        entry.bytes += Buffer.byteLength(text);
        hash.update(text);
        onRows((done += rows));
        yield text;
      }
      written.push({ ...entry, sha256: hash.digest('hex') });
    },
  });
  const tables = tablesOf(asked).map((table) =>
    file(`${table.name}.${asked.format}`, table.columns, () => portionsOf(tx, table, asked)),
  );
  const ledger = asked.parts.includes('ledger')
    ? [file('ledger.jsonl', null, () => events(store, asked.school_id, position.revision, signal))]
    : [];
  const manifest: ZipEntry = {
    name: 'manifest.json',
    // eslint-disable-next-line @typescript-eslint/require-await -- an entry is asynchronous, and this one is at hand
    content: async function* () {
      yield `${JSON.stringify(manifestOf(asked, position, written), null, 2)}\n`;
    },
  };
  return writeZip(path, [...tables, ...ledger, manifest], signal);
}

/** The number of rows of all files together. */
export async function countRows(tx: Reading, asked: Asked, { revision }: ExportPosition): Promise<number> {
  let total = asked.parts.includes('ledger') ? revision + 1 : 0;
  for (const { rows } of tablesOf(asked)) {
    const counted = await sql<{ count: number }>`
      SELECT count(*) AS count FROM (${rows(scopeOf(asked))}) AS counted`.execute(tx);
    total += counted.rows[0]?.count ?? 0;
  }
  return total;
}

type Portions = AsyncGenerator<{ text: string; rows: number }>;

async function* portionsOf(tx: Reading, table: ExportTable, asked: Asked): Portions {
  const { columns, rows } = table;
  const { head, text } =
    asked.format === 'csv' ? csv(columns, asked.has_byte_order_mark) : jsonLines(columns);
  yield { text: head, rows: 0 };
  await sql`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${rows(scopeOf(asked))}`.execute(tx);
  for (;;) {
    const fetched = await sql<Record<string, unknown>>`
      FETCH ${sql.lit(ROWS_AT_ONCE)} FROM ${CURSOR}`.execute(tx);
    if (fetched.rows.length === 0) break;
    yield { text: text(fetched.rows), rows: fetched.rows.length };
  }
  await sql`CLOSE ${CURSOR}`.execute(tx);
}

/** The events up to a revision, one in each line, in the form that the chain covers. */
async function* events(store: EventStore, schoolId: string, last: number, signal: AbortSignal): Portions {
  for await (const batch of store.read(ledgerStream(schoolId), 0, signal)) {
    const included = batch.filter(({ revision }) => revision <= last);
    yield { text: included.map((event) => `${canonicalEvent(event)}\n`).join(''), rows: included.length };
    if (included.length < batch.length) return;
  }
}

function tablesOf({ parts }: Asked): readonly ExportTable[] {
  return EXPORT_TABLES.filter(({ part }) => parts.includes(part));
}

const scopeOf = ({ school_id: schoolId, balances_as_of: balancesAsOf }: Asked) => ({
  schoolId,
  balancesAsOf,
});

/** Without who asked and when, which differ between exports of equal content: the audit log knows them. */
function manifestOf(asked: Asked, position: ExportPosition, files: readonly FileEntry[]): object {
  return {
    version: VERSION,
    school: asked.school_id,
    stream: ledgerStream(asked.school_id),
    position,
    format: asked.format,
    balancesAsOf: asked.balances_as_of,
    files,
  };
}
