type Change = { action: string; entity: string; before?: object | undefined; after?: object | undefined };

/** Fields with personal data. Their values are stored only in the person's own row, so they are deleted with it. */
const PERSONAL: Record<string, readonly string[]> = {
  student: ['name', 'student_number', 'sourced_id', 'grade', 'profile_image_url'],
  user: [
    'email',
    'sourced_id',
    'first_name',
    'last_name',
    'display_name',
    'profile_image_url',
    'password_hash',
  ],
  // The school's contact person.
  school: ['contact_email', 'contact_phone'],
};

/**
 * The form in which the audit log stores a change: `before` and `after` without personal values, and the names of the
 * personal fields that a creation or an edit changed.
 */
export function withoutPersonalValues({ action, entity, before, after }: Change) {
  const personal = PERSONAL[entity] ?? [];
  const isEdit = action === 'create' || action === 'update';
  return {
    before: before === undefined ? null : omit(before, personal),
    after: after === undefined ? null : omit(after, personal),
    personal_fields: isEdit
      ? personal.filter((field) => valueOf(before, field) !== valueOf(after, field))
      : [],
  };
}

function omit(values: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}

function valueOf(values: object | undefined, field: string): unknown {
  return (values as Record<string, unknown> | undefined)?.[field] ?? null;
}
