import { type AdminUser } from '#contracts/staff/administration';
import { type SchoolRole } from '#contracts/staff/user-management';

/** The columns of the page, in order. */
export const COLUMNS: readonly { role: SchoolRole; title: string; none: string }[] = [
  { role: 'school_admin', title: 'Admins', none: 'No admins found' },
  { role: 'teacher', title: 'Teachers', none: 'No teachers found' },
  { role: 'staff', title: 'Staff', none: 'No staff found' },
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
