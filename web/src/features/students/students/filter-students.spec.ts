import { type Student } from '#contracts/students/students';
import { describe, expect, it } from '@jest/globals';
import { filterStudents } from './filter-students';

const student = (name: string, studentId: string | null, grade: string | null) =>
  ({ name, studentId, grade }) as Student;

const CLASS = [
  student('Zoë Ávila', 'MG-104', '3'),
  student('Sam Lee', null, '4'),
  student('Amal Noor', 'MG-220', null),
];
const found = (search: string) => filterStudents(CLASS, search).map(({ name }) => name);

describe('searching a class', () => {
  it('finds a part of the name, whatever its case', () => {
    expect(found('LEE')).toEqual(['Sam Lee']);
    expect(found('ávi')).toEqual(['Zoë Ávila']);
  });

  it('finds a part of the school ID', () => expect(found('mg-2')).toEqual(['Amal Noor']));

  it('finds the grade', () => expect(found('3')).toEqual(['Zoë Ávila']));

  it('ignores spaces around the search, and finds everyone when it is blank', () => {
    expect(found('  lee ')).toEqual(['Sam Lee']);
    expect(found('   ')).toHaveLength(3);
  });

  it('skips students without the field', () => expect(found('null')).toEqual([]));
});
