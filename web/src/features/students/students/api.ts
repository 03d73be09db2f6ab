import { type LiveMessage } from '#contracts/live';
import { eraseStudent } from '#contracts/students/erasures';
import { listGroupStudents } from '#contracts/students/groups';
import { type ImportRow, importStudents } from '#contracts/students/student-import';
import {
  addStudent,
  type editedStudent,
  getStudent,
  listArchivedStudents,
  listClassStudents,
  type newStudent,
  removeStudent,
  restoreStudent,
  searchStudents,
  type Student,
  updateStudent,
} from '#contracts/students/students';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type z } from 'zod';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';
import { filterStudents } from './filter-students';
import { type Scope } from './students-view';

/** The query key with which every list of students begins. */
export const STUDENTS_KEY = ['students'] as const;

export const archivedStudentsQuery = (classId: string) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'archived', classId],
    queryFn: ({ signal }) => call(listArchivedStudents, { query: { classId }, signal }),
    meta: { live: { topics: ['directory'] } },
  });

export const classStudentsQuery = (classId: string) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'class', classId],
    queryFn: ({ signal }) => call(listClassStudents, { params: { classId }, query: {}, signal }),
    meta: {
      live: {
        topics: ['points', 'rewards', 'directory'],
        classId,
        apply: withNewBalances,
        asOf: oldestOf,
      },
    },
  });

/** The students who are in a group today, with their balances. */
export const groupStudentsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'group', groupId],
    queryFn: ({ signal }) => call(listGroupStudents, { params: { groupId }, signal }),
    meta: {
      live: { topics: ['points', 'rewards', 'directory'], apply: withNewBalances, asOf: oldestOf },
    },
  });

/** Today's students of a class, with their balances as of a past instant. */
export const pastStudentsQuery = (classId: string, asOf: string) =>
  queryOptions({
    queryKey: ['past-students', classId, asOf],
    queryFn: ({ signal }) => call(listClassStudents, { params: { classId }, query: { asOf }, signal }),
    placeholderData: keepPreviousData,
  });

/** Students of the whole school. The last answer stays on screen while the next search is under way. */
export const schoolStudentsQuery = (search: string) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'school', search],
    queryFn: ({ signal }) => call(searchStudents, { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
    meta: {
      live: { topics: ['points', 'rewards', 'directory'], apply: withNewBalances, asOf: oldestOf },
    },
  });

type Wanted = {
  /** A class or, where it is null, a group. */
  classId: string | null;
  groupId: string | null;
  scope: Scope;
  /** The text in the search box, and the part of it that the server is asked for. */
  text: string;
  search: string;
};

/** A class is filtered here, as it is all on the screen; a school is searched by the server. */
export function useStudentList({ classId, groupId, scope, text, search }: Wanted) {
  const isOfClass = classId !== null;
  const inClass = useQuery({ ...classStudentsQuery(classId ?? ''), enabled: scope === 'class' && isOfClass });
  const inGroup = useQuery({
    ...groupStudentsQuery(groupId ?? ''),
    enabled: scope === 'class' && !isOfClass,
  });
  const ofClass = isOfClass ? inClass : inGroup;
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

const OUTDATED = { refreshes: { queryKey: STUDENTS_KEY } };

export function useAddStudent(classId: string) {
  return useWrite((send, { name, studentId, grade }: z.output<typeof newStudent>) => {
    const body = { name, studentId: studentId ?? undefined, grade: grade ?? undefined };
    return send(addStudent, {
      params: { classId },
      body,
    });
  }, OUTDATED);
}

type Confirmed = { id: string; name: string };

export function useEraseStudent() {
  return useWrite(
    (send, { id, name }: Confirmed) => send(eraseStudent, { params: { id }, body: { name } }),
    OUTDATED,
  );
}

export function useImportStudents(classId: string) {
  return useWrite(
    (send, rows: readonly ImportRow[]) =>
      send(importStudents, {
        params: { classId },
        body: {
          rows: rows.map(({ studentId, grade, ...row }) => ({
            ...row,
            studentId: studentId ?? undefined,
            grade: grade ?? undefined,
          })),
        },
      }),
    {
      refreshes: { queryKey: STUDENTS_KEY },
      inBackground: true,
    },
  );
}

export function useRemoveStudent() {
  return useWrite((send, id: string) => send(removeStudent, { params: { id } }), OUTDATED);
}

export function useRestoreStudent() {
  return useWrite((send, id: string) => send(restoreStudent, { params: { id } }), OUTDATED);
}

export function useUpdateStudent(id: string) {
  return useWrite(
    (send, body: z.output<typeof editedStudent>) => send(updateStudent, { params: { id }, body }),
    OUTDATED,
  );
}

/** Fetches the student's present values, after the server has refused an outdated edit. */
export function fetchStudent(studentId: string) {
  return call(getStudent, { params: { studentId }, query: { loginCode: 'hidden' } });
}

/** The list with the balances that a live message carries. */
function withNewBalances(students: readonly Student[], { changes }: LiveMessage): readonly Student[] {
  if (changes === undefined) return students;
  const { asOfRevision } = changes;
  const changed = new Map(changes.students.map((student) => [student.id, student]));
  const isNew = ({ id, asOfRevision: known }: Student) => known < asOfRevision && changed.has(id);
  if (!students.some(isNew)) return students;
  return students.map((student) => {
    const figures = changed.get(student.id);
    if (figures === undefined || !isNew(student)) return student;
    const { totalPoints, recentActivity } = figures;
    return { ...student, totalPoints, recentActivity, asOfRevision };
  });
}

/** The oldest revision that data in the list is from. */
function oldestOf(students: readonly Student[]): number {
  return students.reduce((oldest, { asOfRevision }) => Math.min(oldest, asOfRevision), Infinity);
}
