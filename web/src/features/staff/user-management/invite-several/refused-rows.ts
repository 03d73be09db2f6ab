import { type ListedPerson } from './read-staff';

/** What the server says of each row, by its number, from issues such as `rows.5.email`. */
export function refusedRows(
  issues: readonly { path: string; message: string }[],
): ReadonlyMap<number, readonly string[]> {
  const refused = new Map<number, string[]>();
  for (const { path, message } of issues) {
    const number = Number(/^rows\.(\d+)\./.exec(path)?.[1]);
    if (!Number.isNaN(number)) refused.set(number, [...(refused.get(number) ?? []), message]);
  }
  return refused;
}

export function withRefusals(
  people: readonly ListedPerson[],
  refused: ReadonlyMap<number, readonly string[]>,
): ListedPerson[] {
  return people.map((person) => ({
    ...person,
    errors: [...person.errors, ...(refused.get(person.rowNumber) ?? [])],
  }));
}
