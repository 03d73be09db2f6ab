/** The fields of an edit: absent or undefined means that the field stays as it is. */
type Edit<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined };

/** Returns stored fields with those of an edit in their place. */
export function edited<Fields extends object>(stored: Fields, edit: Edit<Fields>): Fields {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(given) };
}
