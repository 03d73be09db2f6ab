import { type Student } from '#contracts/students/students';
import { type QueryClient } from '@tanstack/react-query';
import { STUDENTS_KEY } from './api';

/** A student of a list that is on screen or kept. */
export function findStudent(client: QueryClient, studentId: string): Student | undefined {
  return client
    .getQueriesData<Student[]>({ queryKey: STUDENTS_KEY })
    .flatMap(([, list]) => list ?? [])
    .find(({ id }) => id === studentId);
}
