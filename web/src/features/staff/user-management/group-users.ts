import { type AdminUser } from '#contracts/staff/administration';
import { type SchoolRole } from '#contracts/staff/user-management';

/** The columns of the page, in order. */
export const COLUMNS: readonly { role: SchoolRole; title: string; may: string; none: string }[] = [
  {
    role: 'school_admin',
    title: 'Admins',
    may: 'Manage users, classes, students, point categories and rewards.',
    none: 'No admins found',
  },
  {
    role: 'teacher',
    title: 'Teachers',
    may: 'Manage their own classes and students, create rewards and award points.',
    none: 'No teachers found',
  },
  {
    role: 'staff',
    title: 'Staff',
    may: 'See classes and students, and award points.',
    none: 'No staff found',
  },
];

/** The users whose name or address contains the text, ignoring case. */
export function findUsers(users: readonly AdminUser[], text: string): AdminUser[] {
  const wanted = text.trim().toLowerCase();
  return users.filter(({ displayName, firstName, lastName, email }) =>
    [displayName, [firstName, lastName].filter(Boolean).join(' '), email].some((field) =>
      field.toLowerCase().includes(wanted),
    ),
  );
}
