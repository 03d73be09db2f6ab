import { searchSchools } from '#contracts/staff/join-requests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const schoolSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['school-search', q],
    queryFn: ({ signal }) => call(searchSchools, { query: { q }, signal }),
  });
