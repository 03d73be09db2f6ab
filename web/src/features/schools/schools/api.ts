import {
  changeSchoolStatus,
  type CountedSchool,
  createSchool,
  deleteSchool,
  listCountedSchools,
  listSchoolArchive,
  listSchools,
  listSchoolUsers,
  type NewSchool,
  restoreClassOfSchool,
  restoreStudentOfSchool,
  type School,
  updateSchool,
} from '#contracts/schools/schools';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ZodError } from 'zod';
import { type ListQuery } from '@/components/ui/query-list';
import { call } from '@/lib/http/api-client';
import { hasStatus } from '@/lib/http/api-error';
import { useWrite } from '@/lib/http/write';

const MOST_RETRIES = 3;
const WHILE_DELETING_MS = 700;

export const countedSchoolsQuery = () =>
  queryOptions({
    queryKey: ['schools', 'counted'],
    queryFn: ({ signal }) => call(listCountedSchools, { signal }),
    // A retry cannot help when access is denied, or when the answer has no counts.
    retry: (failures, error) =>
      !hasStatus(error, 403) &&
      !hasStatus(error, 401) &&
      !hasStatus(error, 409) &&
      !(error instanceof ZodError) &&
      failures < MOST_RETRIES,
    refetchInterval: ({ state }) =>
      state.data?.some(({ deletionProgress }) => deletionProgress !== null) ? WHILE_DELETING_MS : false,
  });

export const schoolArchiveQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['schools', schoolId, 'archive'],
    queryFn: ({ signal }) => call(listSchoolArchive, { params: { schoolId }, signal }),
    staleTime: 0,
  });

export const schoolUsersQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['schools', schoolId, 'users'],
    queryFn: ({ signal }) => call(listSchoolUsers, { params: { schoolId }, signal }),
    staleTime: 0,
  });

export const schoolsQuery = () =>
  queryOptions({ queryKey: ['schools', 'names'], queryFn: ({ signal }) => call(listSchools, { signal }) });

/** A school of the list, which has counts only if all do. */
export type ListedSchool = School & Partial<CountedSchool>;

/** All schools with their counts; without them where the server does not tell them. */
export function useSchools(): ListQuery<readonly ListedSchool[]> {
  const counted = useQuery(countedSchoolsQuery());
  const isUncounted = counted.data === undefined && counted.error !== null;
  const plain = useQuery({ ...schoolsQuery(), enabled: isUncounted });
  if (!isUncounted) return counted;
  const refetch = () => Promise.all([counted.refetch(), plain.refetch()]);
  return { data: plain.data, error: plain.error, refetch };
}

export function isCounted(school: ListedSchool): school is CountedSchool {
  return school.studentCount !== undefined;
}

export function isBeingDeleted({ deletionProgress = null }: ListedSchool): boolean {
  return deletionProgress !== null;
}

export function useChangeSchoolStatus() {
  return useWrite(
    (send, { schoolId, isActive }: { schoolId: string; isActive: boolean }) =>
      send(changeSchoolStatus, { params: { schoolId }, body: { isActive } }),
    {
      refreshes: { queryKey: ['schools'] },
      evenIfRefused: true,
    },
  );
}

const OUTDATED = { refreshes: { queryKey: ['schools'] } };

export function useCreateSchool() {
  return useWrite((send, body: NewSchool) => send(createSchool, { body }), OUTDATED);
}

export function useDeleteSchool() {
  const client = useQueryClient();
  return useWrite(
    (send, { schoolId, name }: { schoolId: string; name: string }) =>
      send(deleteSchool, { params: { schoolId }, body: { name } }),
    {
      onSuccess: (_answer, { schoolId }) => {
        // Shows the start of the deletion, because a small school is gone before the list is refetched.
        client.setQueryData(countedSchoolsQuery().queryKey, (schools) =>
          schools?.map((school) => (school.id === schoolId ? { ...school, deletionProgress: 0 } : school)),
        );
      },
      refreshes: { queryKey: ['schools'] },
      evenIfRefused: true,
    },
  );
}

export type Archived = { kind: 'class' | 'student'; id: string };

export function useRestoreArchived(schoolId: string) {
  return useWrite(
    (send, { kind, id }: Archived) =>
      kind === 'class'
        ? send(restoreClassOfSchool, { params: { schoolId, classId: id } })
        : send(restoreStudentOfSchool, { params: { schoolId, id } }),
    OUTDATED,
  );
}

export function useUpdateSchool({ id: schoolId }: Pick<School, 'id'>) {
  return useWrite(
    (send, body: NewSchool & { version: number }) => send(updateSchool, { params: { schoolId }, body }),
    {
      // After a refusal too: someone else has changed what the list shows.
      refreshes: { queryKey: ['schools'] },
      evenIfRefused: true,
    },
  );
}
