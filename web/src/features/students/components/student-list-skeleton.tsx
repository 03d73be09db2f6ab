import { Skeleton } from '@/components/ui/skeleton';

const ROWS = 8;

export function StudentListSkeleton() {
  return (
    <div aria-busy className="min-h-svh border-t border-line min-[60rem]:pt-9">
      <p role="status" className="sr-only">
        Loading students…
      </p>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-3 border-b border-line px-4 last:border-0">
          <Skeleton className="size-5 rounded-sm" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-9 w-20" />
        </div>
      ))}
    </div>
  );
}
