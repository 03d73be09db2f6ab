import { nameParts } from '#domain/roster-order';
import { useNameOrder } from '@/lib/session/name-order';

/** A student's name, as it is written. What the roster is ordered by stands out where it is not the first word. */
export function RosterName({ name }: { name: string }) {
  if (useNameOrder() === 'first-name') return name;
  const { before, last, after } = nameParts(name);
  return (
    <span className="font-normal">
      {before}
      <span className="font-semibold">{last}</span>
      {after}
    </span>
  );
}
