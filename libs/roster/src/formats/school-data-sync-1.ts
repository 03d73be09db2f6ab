import { type BundleFormat, type Source, tablesFrom } from './format.js';

const people = (kind: 'Student' | 'Teacher'): Source => ({
  file: `${kind}.csv`,
  rows: [
    {
      columns: {
        sourcedId: 'SIS ID',
        orgSourcedIds: 'School SIS ID',
        identifier: `${kind} Number`,
        email: 'Username',
        givenName: 'First Name',
        familyName: 'Last Name',
        grades: 'Grade',
      },
      values: { role: kind.toLowerCase() },
    },
  ],
});
const members = (file: string, role: 'student' | 'teacher'): Source => ({
  file,
  rows: [{ columns: { classSourcedId: 'Section SIS ID', userSourcedId: 'SIS ID' }, values: { role } }],
});

/** The six CSV files of Microsoft School Data Sync, version 1. */
export const SCHOOL_DATA_SYNC_1: BundleFormat = {
  format: 'sds-1',
  tables: tablesFrom({
    orgs: [{ file: 'School.csv', rows: [{ columns: { sourcedId: 'SIS ID' }, values: { type: 'school' } }] }],
    classes: [
      {
        file: 'Section.csv',
        rows: [
          {
            columns: {
              sourcedId: 'SIS ID',
              schoolSourcedId: 'School SIS ID',
              title: 'Section Name',
              classCode: 'Section Number',
              location: 'Periods',
              beginDate: 'Term StartDate',
              endDate: 'Term EndDate',
            },
          },
        ],
      },
    ],
    users: [people('Student'), people('Teacher')],
    enrollments: [members('StudentEnrollment.csv', 'student'), members('TeacherRoster.csv', 'teacher')],
  }),
  hasRoles: false,
  isMonthFirst: true,
  ids: 'apart',
};
