import { getErasure, getRetention, listErasures } from '#contracts/students/erasures';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** How often what is in progress is looked at. */
const LOOK_MS = 5_000;

export const erasuresQuery = () =>
  queryOptions({
    queryKey: ['erasures'],
    queryFn: ({ signal }) => call(listErasures, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ finishedAt }) => finishedAt === null) === true && LOOK_MS,
  });

export const erasureQuery = (erasureId: string) =>
  queryOptions({
    queryKey: ['erasures', erasureId],
    queryFn: ({ signal }) => call(getErasure, { params: { erasureId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.finishedAt === null && LOOK_MS,
  });

export const retentionQuery = () =>
  queryOptions({
    queryKey: ['erasures', 'retention'],
    queryFn: ({ signal }) => call(getRetention, { signal }),
    staleTime: 0,
  });
