import { csvRecords } from './csv-records.js';
import { type Faults } from './faults.js';
import { type Bundle } from './open-bundle.js';
import { LIMITS, refuse, type Roster } from './roster.js';
import { tableRows } from './table.js';

export const MANIFEST = 'manifest.csv';

type OneRosterFormat = Exclude<Roster['format'], 'table'>;
const FORMATS: ReadonlyMap<string, OneRosterFormat> = new Map([
  ['1.1', 'oneroster-1.1'],
  ['1.2', 'oneroster-1.2'],
]);

/** The tables that a roster is made of, and whether it can be made without one. */
const TABLES = {
  orgs: 'required',
  users: 'required',
  classes: 'required',
  enrollments: 'required',
  academicSessions: 'optional',
} as const;

export type Manifest = {
  format: OneRosterFormat;
  /** Whether the bundle says when its terms end. */
  hasSessions: boolean;
};

/** @throws RosterRefused for a version that is not known, a table that is missing, or one with changes only */
export async function readManifest(bundle: Bundle, faults: Faults): Promise<Manifest> {
  if (!bundle.has(MANIFEST))
    refuse(
      MANIFEST,
      'The ZIP is not a OneRoster bundle: it has no manifest.csv. Upload a plain table without packing it.',
    );
  const properties = new Map<string, { value: string; line: number }>();
  const records = csvRecords(MANIFEST, bundle.read(MANIFEST), ',', LIMITS.tableRows.manifest);
  const required = ['propertyName', 'value'];
  for await (const { line, get } of tableRows(MANIFEST, records, { faults, required }))
    properties.set(get('propertyName'), { line, value: get('value') });
  const version = properties.get('oneroster.version');
  const value = version?.value ?? '';
  const format = FORMATS.get(value);
  if (format === undefined) {
    const named = /^\d\.\d$/.test(value) ? `OneRoster ${value}` : 'This version of OneRoster';
    const message = `${named} cannot be read. Versions 1.1 and 1.2 can.`;
    return refuse(MANIFEST, message, version?.line ?? 1, 'value');
  }
  const tables = Object.keys(TABLES).concat(format === 'oneroster-1.2' ? ['roles'] : []);
  for (const table of tables) requireBulk(bundle, table, properties.get(`file.${table}`));
  return { format, hasSessions: bundle.has('academicsessions.csv') };
}

function requireBulk(bundle: Bundle, table: string, said: { value: string; line: number } | undefined): void {
  if (said?.value === 'delta')
    refuse(
      MANIFEST,
      `“file.${table}” has changes only (delta). Export the whole roster (bulk) instead.`,
      said.line,
      'value',
    );
  const isOptional = (TABLES as Record<string, string>)[table] === 'optional';
  const file = `${table.toLowerCase()}.csv`;
  if (bundle.has(file)) return;
  if (!isOptional || said?.value === 'bulk') refuse(`${table}.csv`, 'The bundle has no such file.');
}
