import { listLoginCards } from '#contracts/students/login-cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Fetched each time it is shown and not cached, because it holds codes. */
export const loginCardsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['login-cards', classId],
    queryFn: ({ signal }) => call(listLoginCards, { params: { classId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
