import { type BundleFormat, tablesFrom } from './format.js';

const FURTHER_TEACHERS = Array.from({ length: 9 }, (_, index) => `Teacher_${index + 2}_id`);
const teacherIn = (column: string, primary: 'true' | 'false') => ({
  columns: { classSourcedId: 'Section_id', userSourcedId: column },
  values: { role: 'teacher', primary },
  unless: 'userSourcedId',
});
const person = (kind: 'Student' | 'Teacher') => ({
  sourcedId: `${kind}_id`,
  orgSourcedIds: 'School_id',
  identifier: `${kind}_number`,
  email: `${kind}_email`,
  givenName: 'First_name',
  familyName: 'Last_name',
  grades: 'Grade',
});

/** The five CSV files that Clever takes. A section has its teachers and its term in its own row. */
export const CLEVER: BundleFormat = {
  format: 'clever',
  tables: tablesFrom({
    orgs: [
      {
        file: 'schools.csv',
        rows: [{ columns: { sourcedId: 'School_id', name: 'School_name' }, values: { type: 'school' } }],
      },
    ],
    classes: [
      {
        file: 'sections.csv',
        rows: [
          {
            columns: {
              sourcedId: 'Section_id',
              schoolSourcedId: 'School_id',
              title: ['Name', 'Course_name', 'Section_number'],
              classCode: 'Section_number',
              location: 'Period',
              classType: 'Subject',
              beginDate: 'Term_start',
              endDate: 'Term_end',
            },
          },
        ],
      },
    ],
    users: [
      { file: 'students.csv', rows: [{ columns: person('Student'), values: { role: 'student' } }] },
      { file: 'teachers.csv', rows: [{ columns: person('Teacher'), values: { role: 'teacher' } }] },
    ],
    enrollments: [
      {
        file: 'enrollments.csv',
        rows: [
          {
            columns: { classSourcedId: 'Section_id', userSourcedId: 'Student_id' },
            values: { role: 'student' },
          },
        ],
      },
      {
        file: 'sections.csv',
        rows: [
          teacherIn('Teacher_id', 'true'),
          ...FURTHER_TEACHERS.map((column) => teacherIn(column, 'false')),
        ],
      },
    ],
  }),
  hasRoles: false,
  isMonthFirst: true,
  ids: 'apart',
};
