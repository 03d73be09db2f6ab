import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { type Conflict } from '@/components/use-versioned-form';

type ChangedMeanwhileProps<Item> = {
  conflict: Conflict<Item> | null;
  /** The present values of the fields in which this person typed something else. */
  differencesOf: (present: Item) => readonly { label: string; value: string }[];
  settle: (conflict: Conflict<Item>, keepTyped: boolean) => void;
};

/** Shown in a form when someone else has saved meanwhile: both versions stay until the person chooses one. */
export function ChangedMeanwhile<Item>({ conflict, differencesOf, settle }: ChangedMeanwhileProps<Item>) {
  if (conflict === null) return null;
  const { message, present } = conflict;
  return (
    <div role="alert" className="rounded-lg bg-warning-soft p-4 text-warning-ink">
      <p className="flex items-start gap-2.5 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {message}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {differencesOf(present).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label} is now</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => settle(conflict, false)}>
          Use their version
        </Button>
        <Button variant="secondary" onClick={() => settle(conflict, true)}>
          Keep my version
        </Button>
      </div>
    </div>
  );
}
