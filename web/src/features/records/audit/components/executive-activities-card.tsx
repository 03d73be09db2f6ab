import { useInfiniteQuery } from '@tanstack/react-query';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { executiveActivitiesQuery } from '../api';
import { EntryList } from './entry-list';

/** Sign-ins, failed ones and downloads of executive administrators, who belong to no school whose audit would show them. */
export function ExecutiveActivitiesCard() {
  const query = useInfiniteQuery(executiveActivitiesQuery());
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card aria-labelledby="executive-activities">
      <CardHeader className="pb-4 sm:pb-5">
        <div>
          <CardTitle id="executive-activities">Sign-Ins</CardTitle>
          <p className="mt-1 text-sm text-ink-muted">
            Sign-ins and downloads of executive administrators. What happens in a school is in its audit.
          </p>
        </div>
      </CardHeader>
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
  );
}
