import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { cn } from '@/components/ui/cn';
import { nameSummary } from '@/lib/text/name-summary';

const FACES = 4;

type PeopleSummaryProps = {
  people: readonly { id: string; name: string }[];
  /** The one number that matters. */
  figure: ReactNode;
  unit: ReactNode;
  /** Classes for the figure and its unit. */
  className?: string;
};

/** The people an action is for, with faces and names, and the one number that matters. */
export function PeopleSummary({ people, figure, unit, className }: PeopleSummaryProps) {
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
      <span className="flex shrink-0" aria-hidden>
        {people.slice(0, FACES).map(({ id, name }) => (
          <Avatar
            key={id}
            name={name}
            seed={id}
            className="-ml-1.5 ring-2 ring-sunken first:ml-0 max-sm:nth-[n+3]:hidden"
          />
        ))}
      </span>
      <p className="min-w-0 grow font-medium text-pretty">{nameSummary(people.map(({ name }) => name))}</p>
      <p className={cn('shrink-0 text-right leading-tight', className)}>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{figure}</span>
        <span className="block text-sm">{unit}</span>
      </p>
    </div>
  );
}
