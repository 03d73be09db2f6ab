import { type House, listHouses } from '#contracts/students/houses';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The query key with which everything about houses begins. */
export const HOUSES_KEY = ['houses'] as const;

/** The houses in use, by name. */
export const housesQuery = () =>
  queryOptions({
    queryKey: [...HOUSES_KEY, 'list'],
    queryFn: ({ signal }) => call(listHouses, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

/** The house of a student; undefined until it is known, and for none. */
export function useHouse(houseId: string | null | undefined): House | undefined {
  const { data } = useQuery({ ...housesQuery(), enabled: houseId != null });
  return data?.find(({ id }) => id === houseId);
}
