import { Skeleton } from '@/components/ui/skeleton';
import { StudentListSkeleton } from '@/features/students/students/components/student-list-skeleton';
import { DashboardLayout } from './dashboard-layout';

/** The places of what `ClassSelector` and `StudentsPanel` show. */
export function DashboardSkeleton() {
  return (
    <DashboardLayout>
      <p role="status" className="sr-only">
        Loading the dashboard…
      </p>
      <div aria-hidden className="flex flex-wrap items-center justify-between gap-y-1">
        <div className="flex h-11 w-full items-center lg:w-auto">
          <Skeleton className="h-7 w-48" />
        </div>
        <div className="flex h-11 w-full items-center justify-between lg:w-104">
          {[0, 1, 2, 3].map((figure) => (
            <Skeleton key={figure} className="h-9 w-14" />
          ))}
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="rounded-lg border border-line bg-surface">
          <div className="px-2 py-2 sm:px-4">
            <Skeleton className="h-11 w-full sm:max-w-sm" />
          </div>
          <StudentListSkeleton />
        </div>
      </div>
    </DashboardLayout>
  );
}
