import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { executiveActivitiesQuery } from '@/features/records/audit/api';
import { EntryList } from '@/features/records/audit/components/entry-list';

/** Sign-ins, failed ones and downloads of executive administrators, who belong to no school whose audit would show them. */
export function SignInsPage() {
  const query = useInfiniteQuery(executiveActivitiesQuery());
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Sign-Ins"
        description="Sign-ins and downloads of executive administrators. What happens in a school is in its audit."
      />
      <Card aria-label="Sign-Ins" className="overflow-hidden">
        <QueryList
          query={query}
          loading={
            <div className="px-4 sm:px-6">
              <ListSkeleton label="Loading the sign-ins…" />
            </div>
          }
          failure="The sign-ins could not be loaded."
        >
          {(entries) => (
            <>
              <EntryList entries={entries} />
              {hasNextPage && (
                <div className="border-t border-line px-4 pt-3 pb-4 sm:px-6">
                  <MoreButton pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    Show older
                  </MoreButton>
                </div>
              )}
            </>
          )}
        </QueryList>
      </Card>
    </div>
  );
}
