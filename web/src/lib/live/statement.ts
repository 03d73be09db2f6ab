type Line = { id: string; kind: string; revision: number };

/**
 * A statement of at most `limit` lines, the latest first, with those that a live message brought. Undefined where one
 * of them changes another line: an award that was taken back is marked.
 */
export function withNewLines<L extends Line>(
  lines: readonly L[],
  brought: readonly L[],
  limit: number,
): readonly L[] | undefined {
  const known = new Set(lines.map(({ id }) => id));
  const added = brought.filter(({ id }) => !known.has(id));
  if (added.length === 0) return lines;
  if (added.some(({ kind }) => kind === 'reversal')) return undefined;
  return [...added, ...lines].sort((a, b) => b.revision - a.revision).slice(0, limit);
}
