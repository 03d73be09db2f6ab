import { type AuditPage, listAudit } from '#contracts/records/audit';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { type AuditFilters } from '../audit-view';

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) => call(listAudit, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: AuditPage) => next,
    select: loaded,
    placeholderData: keepPreviousData,
    meta: { live: { topics: ['points', 'rewards', 'directory'] } },
  });

/** The loaded part of the audit. */
export type LoadedAudit = {
  entries: AuditPage['entries'];
  /** How many pages they came from. */
  pages: number;
  /** Null: to the beginning. */
  searchedTo: string | null;
  /** Name of the student in the filter. */
  studentName: string | null;
};

function loaded({ pages }: InfiniteData<AuditPage>): LoadedAudit {
  const last = pages.at(-1);
  return {
    entries: pages.flatMap(({ entries }) => entries),
    pages: pages.length,
    searchedTo: last?.searchedTo ?? null,
    studentName: last?.studentName ?? null,
  };
}
