import { listLoginCards } from '#contracts/students/login-cards';
import { listClasses } from '#contracts/students/classes';
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

/** Prints the cards of every class that the person sees. */
export const ALL_CARDS_PATH = '/print/login-cards/all';

/** The cards of every class with students, class by class. */
export const allLoginCardsQuery = () =>
  queryOptions({
    queryKey: ['login-cards'],
    queryFn: async ({ signal }) => {
      const classes = await call(listClasses, { signal });
      const cards = [];
      // One at a time: a school has dozens of classes, and each answer decrypts its codes.
      for (const { id: classId, studentCount } of classes)
        if (studentCount > 0) cards.push(await call(listLoginCards, { params: { classId }, signal }));
      return cards;
    },
    staleTime: 0,
    gcTime: 0,
  });

export function useGenerateMissingCodes(classId: string) {
  return useWrite((send) => send(generateMissingCodes, { params: { classId } }), {
    refreshes: { queryKey: loginCardsQuery(classId).queryKey },
    evenIfRefused: true,
  });
}
