import { type CsvRecord } from '../tables/csv-parser.js';
import { csvRecords } from '../csv-records.js';
import { type Faults } from '../faults.js';
import { type Notices } from '../notices.js';
import { type Bundle } from '../open-bundle.js';
import { MANIFEST, readManifest } from '../read-manifest.js';
import { refuse } from '../roster.js';
import { plain } from '../table.js';
import { CLEVER } from './clever.js';
import { type BundleFormat } from './format.js';
import { oneRoster, schoolDataSync2 } from './one-roster.js';
import { SCHOOL_DATA_SYNC_1 } from './school-data-sync-1.js';

/** Columns by which a kind of bundle is told from all others, by file. */
type Marks = Readonly<Record<string, readonly string[]>>;

const PEOPLE = { 'users.csv': ['sourcedId', 'givenName', 'familyName'] };
const MEMBERS = { 'enrollments.csv': ['classSourcedId', 'userSourcedId', 'role'] };
const ONE_ROSTER: Marks = {
  'orgs.csv': ['sourcedId', 'name', 'type'],
  'classes.csv': ['sourcedId', 'title', 'schoolSourcedId'],
  ...PEOPLE,
  ...MEMBERS,
};
const SDS_2: Marks = {
  'orgs.csv': ['sourcedId', 'name', 'type'],
  'classes.csv': ['sourcedId', 'title', 'orgSourcedId'],
  ...PEOPLE,
  ...MEMBERS,
};
const SDS_1: Marks = {
  'School.csv': ['SIS ID', 'Name'],
  'Section.csv': ['SIS ID', 'School SIS ID', 'Section Name'],
  'Student.csv': ['SIS ID', 'School SIS ID'],
  'StudentEnrollment.csv': ['Section SIS ID', 'SIS ID'],
};
const OF_CLEVER: Marks = {
  'schools.csv': ['School_id', 'School_name'],
  'sections.csv': ['School_id', 'Section_id', 'Teacher_id'],
  'students.csv': ['School_id', 'Student_id'],
  'enrollments.csv': ['Section_id', 'Student_id'],
};

/**
 * Recognizes a bundle’s format by its manifest, else by the headings of its tables.
 * @throws RosterRefused for a bundle that cannot be read, or holds changes only
 */
export async function recognizeFormat(
  bundle: Bundle,
  { faults, notices }: { faults: Faults; notices: Notices },
): Promise<BundleFormat> {
  if (bundle.has(MANIFEST)) return oneRoster(await readManifest(bundle, faults), bundle);
  if (await hasAll(bundle, OF_CLEVER)) return CLEVER;
  if (await hasAll(bundle, SDS_1)) return SCHOOL_DATA_SYNC_1;
  if (await hasAll(bundle, SDS_2)) return schoolDataSync2(bundle);
  if (await hasAll(bundle, ONE_ROSTER)) {
    notices.add(MANIFEST, 'manifest-missing');
    return oneRoster(
      bundle.has('roles.csv') || bundle.has('userProfiles.csv'.toLowerCase()) ? '1.2' : '1.1',
      bundle,
    );
  }
  return refuse(
    MANIFEST,
    'The ZIP has no manifest.csv, and its tables are not those of OneRoster, Clever or School Data Sync. Upload a plain table without packing it.',
  );
}

/** Whether a bundle has these files, with these columns in their headings. */
async function hasAll(bundle: Bundle, marks: Marks): Promise<boolean> {
  if (!Object.keys(marks).every((file) => bundle.has(file.toLowerCase()))) return false;
  for (const [file, columns] of Object.entries(marks)) {
    const heading = await headingOf(bundle, file);
    const named = heading?.cells.map(plain) ?? [];
    if (!columns.every((column) => named.includes(plain(column)))) return false;
  }
  return true;
}

async function headingOf(bundle: Bundle, file: string): Promise<CsvRecord | undefined> {
  for await (const record of csvRecords(file, bundle.read(file.toLowerCase()))) return record;
  return undefined;
}
