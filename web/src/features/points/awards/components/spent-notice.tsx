import { formatCount } from '@/lib/text/format';

/** Says that some students keep the points, and that the others are still to be taken back from; nothing for none. */
export function SpentNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="alert" className="mt-2 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
      Nothing was taken back: {formatCount(count, 'student has', 'students have')} already spent the points.
      Press Take Back again for the others.
    </p>
  );
}
