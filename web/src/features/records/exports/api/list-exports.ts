import { listExports } from '#contracts/records/exports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { isBeingMade } from '../export-words';

/** Interval of refetching for executive administrators, who have no live stream, and for others in case a message was missed. */
export const WHILE_MADE_MS = 2_000;
export const OTHERWISE_MS = 30_000;

/** @param isLive whether the caller gets changes by a live stream */
export const exportsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: ({ signal }) => call(listExports, { signal }),
    refetchInterval: ({ state }) =>
      !isLive && state.data?.some(isBeingMade) === true ? WHILE_MADE_MS : OTHERWISE_MS,
    meta: { live: { topics: ['jobs'] } },
  });
