export type NamedUser = {
  display_name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string;
};

/**
 * The name on screen: the chosen one, else first and last, else first, else the part of the email before the @, else
 * "User".
 */
export function displayNameOf({ display_name, first_name, last_name, email }: NamedUser): string {
  const full = first_name === null ? '' : [first_name, last_name].filter(Boolean).join(' ');
  const [mailbox = ''] = email.split('@');
  return [display_name ?? '', full, mailbox].find((name) => name !== '') ?? 'User';
}

type ActorRow = { [Field in keyof NamedUser]: NamedUser[Field] | null } & {
  actor_kind: 'staff' | 'student' | 'system';
  student_name: string;
};

/** Name of the person who moved a student's points, for staff. */
export function nameOfActor(row: ActorRow): string {
  if (row.actor_kind === 'student') return row.student_name;
  if (row.email !== null) return displayNameOf({ ...row, email: row.email });
  // An award that was in progress when its giver was deleted names somebody who no longer exists.
  return row.actor_kind === 'staff' ? 'Former staff' : 'System';
}
