import { type Student } from '#contracts/students/students';
import { useQueries } from '@tanstack/react-query';
import { classStudentsQuery } from './api';

/** The same students with their current data, because a selection keeps them as they were when ticked. */
export function useCurrentStudents(students: readonly Student[]): readonly Student[] {
  const classIds = [...new Set(students.map(({ classId }) => classId))];
  return useQueries({
    queries: classIds.map((classId) => classStudentsQuery(classId)),
    combine: (lists) => {
      const current = new Map(lists.flatMap(({ data = [] }) => data).map((each) => [each.id, each]));
      return students.map((student) => current.get(student.id) ?? student);
    },
  });
}
