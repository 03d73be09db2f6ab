import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDate } from '@/lib/text/format';
import { auditQuery } from '../api';
import { type AuditFilters } from '../audit-view';
import { EntryList } from './entry-list';

/** Pages that may come without an entry before the reader is asked whether to continue. */
const PAGES_AT_ONCE = 20;
const FEW = 10;

type AuditListProps = {
  filters: AuditFilters;
  onOpen: (entryId: string) => void;
  /** What to do where nothing was found. */
  action: ReactNode;
};

export function AuditList({ filters, onOpen, action }: AuditListProps) {
  const timeZone = useTimeZone();
  const query = useInfiniteQuery(auditQuery(filters));
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query;
  const count = data?.entries.length ?? 0;
  // A page looks at a bounded number of entries, and may find none of them.
  const isSearching = hasNextPage && !isPlaceholderData && count < FEW && (data?.pages ?? 0) < PAGES_AT_ONCE;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return (
    <QueryList
      query={query}
      loading={
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading the entries…" />
        </div>
      }
      failure="The entries could not be loaded."
    >
      {({ entries, searchedTo }) => (
        <div
          aria-busy={isPlaceholderData || isSearching}
          className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <p role="status" className="sr-only">
            {formatCount(entries.length, 'entry', 'entries')}
          </p>
          {entries.length > 0 && <EntryList entries={entries} onOpen={onOpen} />}
          {entries.length === 0 && !hasNextPage && (
            <EmptyState
              icon={<SearchX />}
              title="No entries found"
              description="Nothing in the school’s history matches these filters."
              action={action}
            />
          )}
          {hasNextPage && (
            <div className="flex flex-col gap-2 border-t border-line px-4 pt-3 pb-4 text-center text-sm text-ink-muted sm:px-6">
              {searchedTo !== null && <p>Searched back to {formatDate(searchedTo, timeZone)}.</p>}
              <MoreButton
                pending={query.isFetchingNextPage || isSearching}
                onClick={() => void fetchNextPage()}
              >
                Show older
              </MoreButton>
            </div>
          )}
        </div>
      )}
    </QueryList>
  );
}
