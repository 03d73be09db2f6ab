/** The same things, those of `latest` first and in its order. */
export function latestFirst<Thing extends { id: string }>(
  things: readonly Thing[],
  latest: readonly string[],
): readonly Thing[] {
  const rank = ({ id }: Thing) => {
    const at = latest.indexOf(id);
    return at === -1 ? latest.length : at;
  };
  return things.toSorted((a, b) => rank(a) - rank(b));
}
