import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { messageOf } from '@/lib/http/api-error';
import { ledgerHealthQuery } from '../api/get-ledger-health';
import { ParkedEvents, type ParkedEventsProps } from './parked-events';
import { ScreensStatus } from './screens-status';

export function LedgerHealthTab(props: ParkedEventsProps) {
  const { data, error, refetch } = useQuery(ledgerHealthQuery(props.schoolId));
  if (data === undefined) {
    if (error === null)
      return (
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading the state of the ledger" />
        </div>
      );
    return (
      <ErrorState
        message={messageOf(error, 'The state of the ledger could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <ScreensStatus health={data} />
      <ParkedEvents {...props} parked={data.parked} />
    </>
  );
}
