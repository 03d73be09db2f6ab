type Row = Record<string, unknown> | null;
type Field = { name: string; before: string; after: string };

/** The row's id first, then the fields in which the two differ. A row that is missing has only its id. */
export function differingFields(live: Row, rebuilt: Row): Field[] {
  const fields = Object.keys({ ...live, ...rebuilt })
    .filter((name) => isId(name) || textOf(live?.[name]) !== textOf(rebuilt?.[name]))
    .filter((name) => (live !== null && rebuilt !== null) || isId(name))
    .sort((a, b) => Number(isId(b)) - Number(isId(a)));
  return fields.map((name) => ({
    name: name.replaceAll('_', ' '),
    before: live === null ? 'missing' : textOf(live[name]),
    after: rebuilt === null ? 'missing' : textOf(rebuilt[name]),
  }));
}

function isId(name: string): boolean {
  return name.endsWith('_id') && name !== 'school_id';
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
