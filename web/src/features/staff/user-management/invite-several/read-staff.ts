import { type AdminUser } from '#contracts/staff/administration';
import { invitedFields } from '#contracts/staff/invite-users';
import { type SchoolRole } from '#contracts/staff/user-management';
import { type SchoolClass } from '#contracts/students/classes';
import { type SheetRow } from '#roster/tables/sheet';
import { roleOf } from './role-words';
import { type StaffColumns } from './staff-table';

type Class = Pick<SchoolClass, 'id' | 'name'>;

/** Somebody on the list, as they would be invited. */
export type ListedPerson = {
  /** Of the first row that names them. */
  rowNumber: number;
  email: string;
  firstName: string;
  lastName: string;
  role: SchoolRole;
  classes: readonly Class[];
  /** Somebody of the school has the address already. */
  isHere: boolean;
  /** Why they can't be invited. */
  errors: readonly string[];
  /** What they are invited without. */
  losses: readonly string[];
  /** What stood for their role, if it names none. */
  unknownRole: string | null;
};

type School = {
  classes: readonly Class[];
  users: readonly Pick<AdminUser, 'email'>[];
  /** The role where the list names none. */
  role: SchoolRole;
};

/** The people of a list, by address: somebody may have a row for each class. */
export function readStaff(rows: readonly SheetRow[], columns: StaffColumns, school: School): ListedPerson[] {
  const here = new Set(school.users.map(({ email }) => email.toLowerCase()));
  const people = new Map<string, ListedPerson>();
  for (const row of rows) {
    const person = personOf(row, columns, school);
    if (person === null) continue;
    const key = person.email.toLowerCase();
    const known = people.get(key);
    if (key === '' || known === undefined) {
      people.set(key || `row ${row.number}`, { ...person, isHere: here.has(key) });
      continue;
    }
    people.set(key, merge(known, person));
  }
  return [...people.values()];
}

export function isInvited({ isHere, errors }: ListedPerson): boolean {
  return !isHere && errors.length === 0;
}

function merge(known: ListedPerson, again: ListedPerson): ListedPerson {
  const isSame = (['firstName', 'lastName', 'role'] as const).every((field) => known[field] === again[field]);
  if (!isSame) {
    const error = `Row ${again.rowNumber} has the same address with another name or role`;
    return { ...known, errors: [...known.errors, error] };
  }
  const added = again.classes.filter(({ id }) => known.classes.every((each) => each.id !== id));
  return {
    ...known,
    classes: [...known.classes, ...added],
    losses: [...new Set([...known.losses, ...again.losses])],
  };
}

function personOf(
  { number, cells }: SheetRow,
  columns: StaffColumns,
  { classes, role }: School,
): ListedPerson | null {
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? '').trim());
  const email = cell(columns.email).replace(/^mailto:/i, '');
  const names = namesOf(cell(columns.name), cell(columns.lastName), columns, email);
  if (email === '' && names.firstName === '' && names.lastName === '') return null;
  const given = cell(columns.role);
  const named = roleOf(given);
  const taught = classesOf(cell(columns.class), classes);
  const fields = { email, ...names, role: named ?? role };
  const parsed = invitedFields.safeParse({ ...fields, displayName: null });
  const isTeacher = fields.role === 'teacher';
  return {
    rowNumber: number,
    ...fields,
    ...(parsed.success && { ...parsed.data, role: fields.role }),
    classes: isTeacher ? taught.found : [],
    isHere: false,
    errors: parsed.error?.issues.map(({ message }) => message) ?? [],
    losses: isTeacher || cell(columns.class) === '' ? taught.losses : ['Only teachers are given classes'],
    unknownRole: given !== '' && named === null ? given : null,
  };
}

type Names = { firstName: string; lastName: string };

/** `Ada Park`, `Park, Ada`, or two columns. Without any, as the address says: `ada.park@`. */
function namesOf(name: string, last: string, columns: StaffColumns, email: string): Names {
  if (columns.lastName !== null) return { firstName: name, lastName: last };
  if (columns.name === null) {
    const words = (email.split('@')[0] ?? '').split(/[._-]+/).map((word) => word.replace(/\d+/g, ''));
    const [first = '', ...others] = words.filter((word) => word !== '').map(capitalized);
    return { firstName: first, lastName: others.join(' ') };
  }
  const [before = '', after = ''] = name.split(',').map((part) => part.trim());
  if (before !== '' && after !== '') return { firstName: after, lastName: before };
  const at = name.lastIndexOf(' ');
  return at === -1
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, at).trim(), lastName: name.slice(at + 1) };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A cell is the name of a class, or several between commas, semicolons or slashes. */
function classesOf(cell: string, classes: readonly Class[]): { found: Class[]; losses: string[] } {
  if (cell === '') return { found: [], losses: [] };
  const called = (name: string) => classes.filter((each) => each.name.toLowerCase() === name.toLowerCase());
  const names = called(cell).length > 0 ? [cell] : cell.split(/[,;/]/).map((name) => name.trim());
  const found: Class[] = [];
  const losses: string[] = [];
  for (const name of names.filter(Boolean)) {
    const [only, ...others] = called(name);
    if (only === undefined) losses.push(`There is no class “${name}”`);
    else if (others.length > 0) losses.push(`Several classes are called “${name}”`);
    else found.push(only);
  }
  return { found, losses };
}

/** What a mail program copies, `Ada Park <ada.park@school.edu>, …`, as rows of a table. */
export function addressesAsTable(text: string): string {
  const entries = [...text.matchAll(/([^<>;\n]*)<([^<>\s]+@[^<>\s]+)>/g)];
  if (entries.length === 0) return text;
  const rows = entries.map(
    ([, name = '', address = '']) => `${name.replace(/^[\s,;"']+|[\s"']+$/g, '')}\t${address}`,
  );
  return ['Name\tEmail', ...rows].join('\n');
}
