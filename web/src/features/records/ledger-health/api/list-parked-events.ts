import { listParkedEvents } from '#contracts/records/ledger-health';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** @param parked how many there are by the latest count: another number is another list */
export const parkedEventsQuery = (schoolId: string | null, page: number, parked: number) =>
  queryOptions({
    queryKey: ['admin', 'parked-events', schoolId, page, parked],
    queryFn: ({ signal }) =>
      call(listParkedEvents, { query: { schoolId: schoolId ?? undefined, page }, signal }),
    placeholderData: keepPreviousData,
  });
