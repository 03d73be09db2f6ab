import { addStudent } from '#contracts/students/students';
import { type Role } from '#domain/roles';
import { mayCall } from '@/lib/session/may-call';

/** What a class is for, and what follows for who may create one: teachers do not add students. */
export function firstClassText(role: Role): string {
  const next = mayCall(addStudent, role)
    ? 'then add its students.'
    : 'and a school administrator adds its students.';
  return `A class holds the students you award points to. Create one, ${next}`;
}
