import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { ledgerHealthQuery } from '../api';
import { LedgerProof } from './ledger-proof';
import { ParkedEvents, type ParkedEventsProps } from './parked-events';
import { ScreensStatus } from './screens-status';

export function LedgerHealthTab(props: ParkedEventsProps) {
  const query = useQuery(ledgerHealthQuery(props.schoolId));
  return (
    <QueryList
      query={query}
      loading={
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading the state of the ledger" />
        </div>
      }
      failure="The state of the ledger could not be loaded."
    >
      {(health) => (
        <>
          <ScreensStatus health={health} />
          {!props.withSchool && <LedgerProof schoolId={props.schoolId} />}
          <ParkedEvents {...props} parked={health.parked} />
        </>
      )}
    </QueryList>
  );
}
