import { formatNumber } from '@/lib/text/format';

/** `before`: the figure that the text ends with; null where it names none. */
export type Comparison = { trend: 'up' | 'down' | 'same'; text: string; before: number | null };

/** A change from which a week is no longer a usual one. */
const UNUSUAL_SHARE = 0.5;

/** A figure beside the one of the period before: `up 12% from` 340, `same as before`. */
export function compared(now: number, before: number): Comparison {
  if (now === before) return { trend: 'same', text: 'same as before', before: null };
  const trend = now > before ? 'up' : 'down';
  if (before === 0) return { trend, text: `${trend} from`, before };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  return { trend, text: `${trend} ${percent === 0 ? 'under 1' : formatNumber(percent)}% from`, before };
}

/** The figure that changed most, as a share of what it was. Null if none changed by half or more. */
export function largestChange<Key extends string>(
  figures: readonly { key: Key; now: number | null; before: number | null }[],
): { key: Key; now: number; before: number } | null {
  const changes = figures.flatMap(({ key, now, before }) =>
    now === null || before === null || now === before
      ? []
      : [{ key, now, before, share: Math.abs(now - before) / Math.max(Math.abs(before), 1) }],
  );
  const [first, ...others] = changes;
  if (first === undefined) return null;
  const largest = others.reduce((most, each) => (each.share > most.share ? each : most), first);
  return largest.share < UNUSUAL_SHARE ? null : largest;
}
