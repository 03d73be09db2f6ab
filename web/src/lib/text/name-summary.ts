const SHOWN = 3;

/** Up to 3 names; for more, the first two and the number of others. */
export function nameSummary(names: readonly string[]): string {
  if (names.length <= SHOWN) return names.join(', ');
  return `${names.slice(0, 2).join(', ')} (+${names.length - 2} more)`;
}
