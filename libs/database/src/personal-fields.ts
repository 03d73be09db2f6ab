type Change = { action: string; entity: string; before?: object | undefined; after?: object | undefined };

/** The school's contact person, whom nothing but a change of these fields removes: no value may be left after it. */
const CONTACT = ['contact_email', 'contact_phone'];

/** Fields with personal data. Their values are stored apart from the audit log, so that they can be deleted with the person. */
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
  school: CONTACT,
};
const WITHOUT_VALUES: ReadonlySet<string> = new Set(['password_hash', ...CONTACT]);

/** Values of personal fields before and after a change. */
export type PersonalValues = { before: object; after: object };

/**
 * The form in which the audit log stores a change: `before` and `after` without personal values, and the names of the
 * personal fields that changed; next to it the values of these fields, if any may be kept.
 */
export function splitPersonalValues({ action, entity, before, after }: Change) {
  const personal = PERSONAL[entity] ?? [];
  const isEdit = action === 'create' || action === 'update' || (action === 'restore' && before !== undefined);
  const changed = isEdit ? personal.filter((field) => valueOf(before, field) !== valueOf(after, field)) : [];
  const kept = changed.filter((field) => !WITHOUT_VALUES.has(field));
  const values: PersonalValues = { before: pick(before, kept), after: pick(after, kept) };
  return {
    entry: {
      before: before === undefined ? null : omit(before, personal),
      after: after === undefined ? null : omit(after, personal),
      personal_fields: changed,
    },
    values: kept.length === 0 ? null : values,
  };
}

function omit(values: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}

function pick(values: object | undefined, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => fields.includes(field)));
}

function valueOf(values: object | undefined, field: string): unknown {
  return (values as Record<string, unknown> | undefined)?.[field] ?? null;
}
