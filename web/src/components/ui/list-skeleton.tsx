import { Skeleton } from '@/components/ui/skeleton';

const ROWS = [0, 1, 2];

/** Holds the place of a list of `ListRow`s. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className="flex flex-col gap-5 py-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  );
}
