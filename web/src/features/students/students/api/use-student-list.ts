import { type Student } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterStudents } from '../filter-students';
import { type Scope } from '../students-view';
import { classStudentsQuery } from './list-class-students';
import { schoolStudentsQuery } from './search-students';

type Wanted = {
  classId: string;
  scope: Scope;
  /** The text in the search box, and the part of it that the server is asked for. */
  text: string;
  search: string;
};

/** A class is filtered here, as it is all on the screen; a school is searched by the server. */
export function useStudentList({ classId, scope, text, search }: Wanted) {
  const ofClass = useQuery({ ...classStudentsQuery(classId), enabled: scope === 'class' });
  const ofSchool = useQuery({ ...schoolStudentsQuery(search.trim()), enabled: scope === 'school' });
  const query = scope === 'class' ? ofClass : ofSchool;
  const { data } = query;
  const students = useMemo<readonly Student[] | undefined>(
    () => (scope === 'class' ? data && filterStudents(data, text) : data),
    [data, scope, text],
  );
  return {
    data: students,
    isStale: scope === 'school' && ofSchool.isPlaceholderData,
    error: query.error,
    refetch: query.refetch,
  };
}
