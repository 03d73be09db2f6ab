import { type ResponseOf } from '#contracts/route';
import { type previewReset } from '#contracts/points/balance-resets';
import { TriangleAlert } from 'lucide-react';
import { type ListQuery, QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount } from '@/lib/text/format';

type Preview = ResponseOf<typeof previewReset>;

/** What a reset would take, as of now. */
export function ResetPreview({ query }: { query: ListQuery<Preview> }) {
  return (
    <QueryList
      query={query}
      loading={<Skeleton aria-busy className="h-16 shrink-0 rounded-md" />}
      failure="The points could not be counted."
    >
      {(preview) => <Counted {...preview} />}
    </QueryList>
  );
}

function Counted({ students, points }: Preview) {
  return (
    <p
      role="status"
      className="flex min-h-16 shrink-0 items-start gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {students === 0
        ? 'None of these students has points to reset.'
        : `${formatCount(students, 'student')} ${students === 1 ? 'has' : 'have'} ${formatCount(points, 'point')} to spend. ${students === 1 ? 'This student' : 'All of them'} will have 0. This can’t be undone.`}
    </p>
  );
}
