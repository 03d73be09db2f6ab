import { ledgerStream } from '#contracts/events/stream-name';
import type { Exports } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { type Reading } from '#reports/reading';
import { type Sums, writeZip, type ZipEntry } from '#runtime/write-zip';
import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type ExportPosition } from './export-position.js';
import { EXPORT_TABLES, type ExportColumns, type ExportTable } from './export-tables.js';
import { eventPortions, type Portions, queryPortions, rowPortions } from './portions.js';
import { parquet } from './parquet-format.js';
import { csv, jsonLines, type RowFormat } from './row-format.js';
import { type IncludedSchool } from './schools-of-export.js';

/** Version of the files in the ZIP; those of another version may have other columns. */
const VERSION = 1;

const SCHOOL_COLUMNS: ExportColumns = {
  school_id: 'uuid',
  name: 'text',
  folder: 'text',
  time_zone: 'text',
  is_active: 'boolean',
};

export type Asked = Pick<
  Selectable<Exports>,
  'school_id' | 'district_id' | 'parts' | 'format' | 'csv_form' | 'balances_as_of'
>;
/** A school, and up to where its files go. */
export type WrittenSchool = IncludedSchool & { position: ExportPosition };
type Writing = {
  asked: Asked;
  /** One, unless a district is exported. */
  schools: readonly WrittenSchool[];
  store: EventStore;
  signal: AbortSignal;
  /** Told how many rows were written, of all files together. */
  onRows: (done: number) => void;
};

/** A file's entry in the manifest. Bytes and SHA-256 are of its content. */
type FileEntry = { name: string; rows: number; bytes: number; sha256: string; columns: ExportColumns | null };

/**
 * Writes the ZIP of an export: the files that are asked for, school by school and in a fixed order, and `manifest.json` at the
 * end. What the ZIP holds depends on the scope and the positions alone, so the same ones give the same bytes.
 * @param tx the snapshot of the positions
 */
export function writeExport(tx: Reading, path: string, writing: Writing): Promise<Sums> {
  const { asked, schools, store, signal, onRows } = writing;
  let done = 0;
  const file = (
    files: FileEntry[],
    name: string,
    columns: ExportColumns | null,
    portions: () => Portions,
  ): ZipEntry => ({
    name,
    isCompressed: name.endsWith('.parquet'),
    content: async function* () {
      const entry = { name, rows: 0, bytes: 0, sha256: '', columns };
      const hash = createHash('sha256');
      for await (const { bytes, rows } of portions()) {
        signal.throwIfAborted();
        entry.rows += rows;
        entry.bytes += bytes.length;
        hash.update(bytes);
        onRows((done += rows));
        if (bytes.length > 0) yield bytes;
      }
      files.push({ ...entry, sha256: hash.digest('hex') });
    },
  });
  const isOfDistrict = asked.district_id !== null;
  const ofDistrict: FileEntry[] = [];
  const list = file(ofDistrict, `schools.${asked.format}`, SCHOOL_COLUMNS, () =>
    rowPortions(schools.map(rowOf), formatOf(asked, SCHOOL_COLUMNS)),
  );
  const written = schools.map((school) => ({ school, files: [] as FileEntry[] }));
  const entries = written.flatMap(({ school: { id, folder, position }, files }) => {
    const prefix = isOfDistrict ? `${folder}/` : '';
    const tables = tablesOf(asked).map(({ name, columns, rows }) =>
      file(files, `${prefix}${name}.${asked.format}`, columns, () =>
        queryPortions(tx, rows(scopeOf(asked, id)), formatOf(asked, columns)),
      ),
    );
    if (!asked.parts.includes('ledger')) return tables;
    const events = () => eventPortions(store, { schoolId: id, last: position.revision }, signal);
    return [...tables, file(files, `${prefix}ledger.jsonl`, null, events)];
  });
  const manifest: ZipEntry = {
    name: 'manifest.json',
    // oxlint-disable-next-line typescript/require-await -- an entry is asynchronous, and this one is at hand
    content: async function* () {
      yield `${JSON.stringify(manifestOf(asked, ofDistrict, written), null, 2)}\n`;
    },
  };
  return writeZip(path, [...(isOfDistrict ? [list] : []), ...entries, manifest], signal);
}

/** The number of rows of all files together. */
export async function countRows(
  tx: Reading,
  asked: Asked,
  schools: readonly WrittenSchool[],
): Promise<number> {
  let total = asked.district_id === null ? 0 : schools.length;
  for (const { id, position } of schools) {
    if (asked.parts.includes('ledger')) total += position.revision + 1;
    for (const { rows } of tablesOf(asked)) {
      const counted = await sql<{ count: number }>`
        SELECT count(*) AS count FROM (${rows(scopeOf(asked, id))}) AS counted`.execute(tx);
      total += counted.rows[0]?.count ?? 0;
    }
  }
  return total;
}

function tablesOf({ parts }: Asked): readonly ExportTable[] {
  return EXPORT_TABLES.filter(({ part }) => parts.includes(part));
}

function scopeOf({ balances_as_of: balancesAsOf }: Asked, schoolId: string) {
  return { schoolId, balancesAsOf };
}

function formatOf({ format, csv_form }: Asked, columns: ExportColumns): RowFormat {
  switch (format) {
    case 'csv':
      return csv(columns, csv_form);
    case 'jsonl':
      return jsonLines(columns);
    case 'parquet':
      return parquet(columns);
  }
}

function rowOf({ id, name, folder, timeZone, isActive }: WrittenSchool) {
  return { school_id: id, name, folder, time_zone: timeZone, is_active: isActive };
}

/** Without who asked and when, which differ between exports of equal content: the audit log knows them. */
function manifestOf(
  { district_id: district, format, balances_as_of: balancesAsOf }: Asked,
  ofDistrict: readonly FileEntry[],
  written: readonly { school: WrittenSchool; files: readonly FileEntry[] }[],
): object {
  const schools = written.map(({ school: { id, folder, position }, files }) => ({
    ...(district !== null && { folder }),
    school: id,
    stream: ledgerStream(id),
    position,
    files,
  }));
  const all = { format, balancesAsOf };
  if (district !== null) return { version: VERSION, district, ...all, files: ofDistrict, schools };
  return { version: VERSION, ...all, ...schools[0] };
}
