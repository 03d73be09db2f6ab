import {
  type AuditPage,
  type ExecutiveActivities,
  getAuditEntry,
  listAudit,
  listExecutiveActivities,
} from '#contracts/records/audit';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { type AuditFilters } from './audit-view';

export const auditEntryQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['audit-entry', entryId],
    queryFn: ({ signal }) => call(getAuditEntry, { params: { entryId }, signal }),
    // What takes it back may come later.
    meta: { live: { topics: ['points', 'rewards'] } },
  });

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
type LoadedAudit = {
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

export const executiveActivitiesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['executive-activities'],
    queryFn: ({ pageParam, signal }) =>
      call(listExecutiveActivities, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: ExecutiveActivities) => next,
    select: ({ pages }: InfiniteData<ExecutiveActivities>) => pages.flatMap(({ entries }) => entries),
  });
