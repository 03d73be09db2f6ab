/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below, above] = [sorted[middle - 1], sorted[middle]];
  if (above === undefined) throw new RangeError('There is no median of nothing');
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2;
}
