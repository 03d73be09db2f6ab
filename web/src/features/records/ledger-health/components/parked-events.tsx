import { PARKED_PAGE_SIZE } from '#contracts/records/ledger-health';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { Pagination } from '@/components/ui/pagination';
import { QueryList } from '@/components/ui/query-list';
import { formatCount } from '@/lib/text/format';
import { parkedEventsQuery } from '../api';
import { ParkedEventItem } from './parked-event';

export type ParkedEventsProps = {
  /** Null for all schools. */
  schoolId: string | null;
  withSchool: boolean;
  page: number;
  onPageChange: (page: number) => void;
};

/** The facts that were set aside, or that there are none. */
export function ParkedEvents({ parked, ...props }: ParkedEventsProps & { parked: number }) {
  const { schoolId, withSchool, page, onPageChange } = props;
  const query = useQuery(parkedEventsQuery(schoolId, page, parked));
  return (
    <QueryList
      query={query}
      loading={
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading the facts that were set aside" />
        </div>
      }
      failure="The facts that were set aside could not be loaded."
      empty={
        <EmptyState
          icon={<CircleCheck />}
          title="No facts are set aside"
          description="Facts that can’t be shown are set aside and listed here, with what to do about them."
        />
      }
    >
      {({ items, total }) => (
        <div aria-busy={query.isPlaceholderData}>
          <div className="px-4 pt-6 pb-3 sm:px-6">
            <h2 className="text-lg font-semibold">{formatCount(total, 'fact')} set aside</h2>
            <p className="text-pretty text-ink-muted">
              These facts are safe in the ledger but don’t show on any screen. Don’t enter them again.
            </p>
          </div>
          <ul aria-label="Facts set aside" className="divide-y divide-line border-t border-line">
            {items.map((event) => (
              <ParkedEventItem key={event.id} event={event} withSchool={withSchool} />
            ))}
          </ul>
          <Pagination
            className="border-t border-line p-3"
            page={page}
            pageCount={Math.ceil(total / PARKED_PAGE_SIZE)}
            onPageChange={onPageChange}
          />
        </div>
      )}
    </QueryList>
  );
}
