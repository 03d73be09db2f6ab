import { Skeleton } from '@/components/ui/skeleton';

const ROWS = 6;

export function StudentListSkeleton() {
  return (
    <div aria-busy className="border-t border-line">
      <p role="status" className="sr-only">
        Loading students…
      </p>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line px-6 py-4 last:border-0">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-9 w-24" />
        </div>
      ))}
    </div>
  );
}
