import { type CountedSchool, type School } from '#contracts/schools/schools';
import { useQuery } from '@tanstack/react-query';
import { type ListQuery } from '@/components/ui/query-list';
import { countedSchoolsQuery } from './list-counted-schools';
import { schoolsQuery } from './list-schools';

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
