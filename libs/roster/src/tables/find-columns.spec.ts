import { describe, expect, it } from '@jest/globals';
import { findColumns } from './find-columns.js';

const mapped = (...header: string[]) => {
  const { name, studentId, grade } = findColumns(header, ['name', 'lastName', 'studentId', 'grade']);
  return [name, studentId, grade];
};

describe('the columns of a sheet', () => {
  it.each([
    [['Name', 'ID', 'Grade']],
    [['Student', 'Number', 'Level']],
    [['Student Name', 'Student ID', 'Grade Level']],
    [['studentName', 'studentID', 'gradeLevel']],
    [['STUDENT_NAME', 'STUDENT_NUMBER', 'GRADE']],
    [['Full name', 'School ID', 'Year (grade)']],
    [['Pupil', 'Student No.', 'Grade']],
    [['Pupil name', 'Identifier', 'Grade']],
    [['Student', 'Pupil ID', 'Grade']],
  ])('are recognized by their headings: %j', (header) => {
    expect(mapped(...header)).toEqual([0, 1, 2]);
  });

  it('may come in any order, among others', () => {
    expect(mapped('Homeroom', 'Grade', 'Student ID', 'Birthday', 'Student')).toEqual([4, 2, 1]);
  });

  it('are those of the file that Laurel exports, whose own ids are no numbers of students', () => {
    expect(mapped('id', 'name', 'student_number', 'grade', 'class_id', 'class_name')).toEqual([1, 2, 3]);
  });

  it('are not guessed from a part of a word', () => {
    expect(mapped('Middle', 'Video', 'Side')).toEqual([null, null, null]);
  });

  it('prefer the student’s whole name to another’s and to a part of it', () => {
    expect(mapped('Teacher Name', 'Parent name', 'First Name', 'Student Name')).toEqual([3, null, null]);
    expect(mapped('First Name', 'Last Name')).toEqual([0, null, null]);
  });
});
