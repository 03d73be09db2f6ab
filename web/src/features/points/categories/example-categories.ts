/** They go with Respect, Responsibility and Safety, which a school begins with. */
const EXAMPLE_CATEGORIES = [
  { name: 'Kindness', description: 'Helping without being asked' },
  { name: 'Effort', description: 'Trying again when it is hard' },
  { name: 'Teamwork', description: 'Making a group work' },
  { name: 'Honesty', description: 'Telling the truth when it is not easy' },
] as const;

/** Those whose names no category of the school has yet. */
export function examplesBeside(categories: readonly { name: string; classId: string | null }[]) {
  const names = new Set(
    categories.filter(({ classId }) => classId === null).map(({ name }) => name.toLowerCase()),
  );
  return EXAMPLE_CATEGORIES.filter(({ name }) => !names.has(name.toLowerCase()));
}
