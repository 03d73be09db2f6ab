export type NamedUser = {
  display_name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string;
};

/** The name on screen: the chosen one, else first and last, else first, else the email's beginning, else "User". */
export function displayNameOf({ display_name, first_name, last_name, email }: NamedUser): string {
  const full = first_name === null ? '' : [first_name, last_name].filter(Boolean).join(' ');
  const [mailbox = ''] = email.split('@');
  return [display_name ?? '', full, mailbox].find((name) => name !== '') ?? 'User';
}
