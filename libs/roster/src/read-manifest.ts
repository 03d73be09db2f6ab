import { csvRecords } from './csv-records.js';
import { type Faults } from './faults.js';
import { type Bundle } from './open-bundle.js';
import { LIMITS, refuse } from './roster.js';
import { tableRows } from './table.js';

export const MANIFEST = 'manifest.csv';

/** Also with a patch, such as 1.2.1. */
const VERSION = /^1\.([12])(?:\.\d+)*$/;

/** The tables that a roster is made of, and whether it can be made without one. */
const TABLES = {
  orgs: 'required',
  users: 'required',
  classes: 'required',
  enrollments: 'required',
  academicSessions: 'optional',
} as const;

/**
 * The version of OneRoster.
 * @throws RosterRefused for a version that is not known, a table that is missing, or one with changes only
 */
export async function readManifest(bundle: Bundle, faults: Faults): Promise<'1.1' | '1.2'> {
  const properties = new Map<string, { value: string; line: number }>();
  const records = csvRecords(MANIFEST, bundle.read(MANIFEST), undefined, LIMITS.tableRows.manifest);
  const required = ['propertyName', 'value'];
  for await (const { line, get } of tableRows(MANIFEST, records, { faults, required }))
    properties.set(get('propertyName'), { line, value: get('value') });
  const said = properties.get('oneroster.version');
  const minor = VERSION.exec(said?.value ?? '')?.[1];
  if (minor === undefined) {
    const named = /^\d\.\d$/.test(said?.value ?? '')
      ? `OneRoster ${said?.value}`
      : 'This version of OneRoster';
    const message = `${named} cannot be read. Versions 1.1 and 1.2 can.`;
    return refuse(MANIFEST, message, said?.line ?? 1, 'value');
  }
  const tables = Object.keys(TABLES).concat(minor === '2' ? ['roles'] : []);
  for (const table of tables) requireBulk(bundle, table, properties.get(`file.${table}`));
  return `1.${minor === '1' ? '1' : '2'}`;
}

function requireBulk(bundle: Bundle, table: string, said: { value: string; line: number } | undefined): void {
  const kind = said?.value.toLowerCase();
  if (kind === 'delta')
    refuse(
      MANIFEST,
      `“file.${table}” has changes only (delta), so it does not say who has left. Export the whole roster (bulk) instead.`,
      said?.line,
      'value',
    );
  const isOptional = (TABLES as Record<string, string>)[table] === 'optional';
  const file = `${table.toLowerCase()}.csv`;
  if (bundle.has(file)) return;
  if (!isOptional || kind === 'bulk') refuse(`${table}.csv`, 'The bundle has no such file.');
}
