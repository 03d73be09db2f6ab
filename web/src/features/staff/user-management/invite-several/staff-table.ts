import { plainOf } from '#roster/tables/find-columns';
import { type SheetRow, type Table } from '#roster/tables/sheet';
import { roleOf } from './role-words';

export const STAFF_FIELDS = ['name', 'lastName', 'email', 'role', 'class'] as const;
export type StaffField = (typeof STAFF_FIELDS)[number];
/** The column of each field, from 0; null: none. */
export type StaffColumns = Record<StaffField, number | null>;

/** A list of staff: `heading` is null where its first row is a person. */
export type StaffTable = {
  heading: readonly string[] | null;
  rows: readonly SheetRow[];
  /** Rows above the heading, such as titles. */
  above: readonly SheetRow[];
};

/* cspell:disable -- words of several languages, without accents */
/** What the columns are called, without spaces, accents and signs, the best name first. */
const NAMES: Record<StaffField | 'firstName', readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'workemail', 'schoolemail', 'correo', 'correoelectronico'],
  firstName: ['firstname', 'givenname', 'forename', 'fname', 'first', 'nombre', 'nombres'],
  lastName: ['lastname', 'surname', 'familyname', 'lname', 'last', 'apellidos', 'apellido'],
  name: [
    'name',
    'fullname',
    'staffname',
    'teachername',
    'employeename',
    'displayname',
    'teacher',
    'staff',
    'employee',
    'person',
    'nombrecompleto',
  ],
  role: ['role', 'userrole', 'position', 'jobtitle', 'title', 'job', 'usertype', 'type', 'rol', 'puesto'],
  class: [
    'class',
    'classes',
    'classname',
    'homeroom',
    'room',
    'classroom',
    'section',
    'sections',
    'clase',
    'grupo',
  ],
};
/* cspell:enable */

/**
 * Tells a list's heading from its people by the addresses: no heading holds one.
 * @returns null if no cell holds an address
 */
export function staffTableOf({ header, headerNumber, headerLine, rows, above }: Table): StaffTable | null {
  const first = { number: headerNumber, line: headerLine, cells: header };
  const all = [...above, first, ...rows].toSorted((one, other) => one.number - other.number);
  const from = all.findIndex(({ cells }) => cells.some(isAddress));
  if (from === -1) return null;
  const at = all.slice(0, from).findLastIndex(({ cells }) => cells.some(namesColumn));
  if (at === -1) return { heading: null, rows: all, above: [] };
  return { heading: all[at]?.cells ?? null, rows: all.slice(at + 1), above: all.slice(0, at) };
}

/** A guess by the heading, and by the cells where it says nothing. */
export function guessStaffColumns(
  { heading, rows }: StaffTable,
  classNames: ReadonlySet<string>,
): StaffColumns {
  const labels = heading?.map(plainOf) ?? [];
  const width = Math.max(labels.length, ...rows.map(({ cells }) => cells.length));
  const taken = new Set<number>();
  const take = (index: number | null | undefined) => {
    if (index == null || index === -1 || taken.has(index)) return null;
    taken.add(index);
    return index;
  };
  const named = (field: keyof typeof NAMES) => {
    for (const name of NAMES[field]) {
      const index = labels.findIndex((label, each) => label === name && !taken.has(each));
      if (index !== -1) return index;
    }
    return null;
  };
  const free = () => Array.from({ length: width }, (_, index) => index).filter((index) => !taken.has(index));
  /** The column of which most cells are like this. */
  const mostly = (isLike: (cell: string) => boolean) =>
    free().find((index) => {
      const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
      return filled.length > 0 && filled.filter(isLike).length * 2 > filled.length;
    });
  const email = take(mostly(isAddress) ?? named('email'));
  const role = take(named('role') ?? mostly((cell) => roleOf(cell) !== null));
  const schoolClass = take(named('class') ?? mostly((cell) => classNames.has(cell.toLowerCase())));
  const first = take(named('firstName'));
  const last = take(named('lastName'));
  const whole = take(named('name'));
  if (first !== null || last !== null || whole !== null) {
    return {
      email,
      role,
      class: schoolClass,
      name: first ?? whole ?? last,
      lastName: first === null ? null : last,
    };
  }
  const [one = null, two = null, ...others] = heading === null ? free() : [];
  const isPair = two !== null && others.length === 0;
  return { email, role, class: schoolClass, name: one, lastName: isPair ? two : null };
}

export function isAddress(cell: string): boolean {
  return /^\S+@\S+$/.test(cell.trim());
}

function namesColumn(cell: string): boolean {
  const plain = plainOf(cell);
  return Object.values(NAMES).some((names) => names.includes(plain));
}
