import { listLoginCards } from '#contracts/students/login-cards';
import { generateMissingCodes } from '#contracts/students/login-codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** Fetched each time it is shown and not cached, because it holds codes. */
export const loginCardsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['login-cards', classId],
    queryFn: ({ signal }) => call(listLoginCards, { params: { classId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useGenerateMissingCodes(classId: string) {
  return useWrite((send) => send(generateMissingCodes, { params: { classId } }), {
    refreshes: { queryKey: loginCardsQuery(classId).queryKey },
    evenIfRefused: true,
  });
}
