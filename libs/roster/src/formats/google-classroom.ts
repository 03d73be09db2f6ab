import { type BundleFormat, tablesFrom } from './format.js';

/**
 * The participants of Google Classroom’s courses, as GAM prints them (`gam print course-participants`): a row for each person and course.
 * It names neither a school nor student IDs and grades.
 */
export function googleClassroom(file: string): BundleFormat {
  const from = (columns: Record<string, string>) => [{ file, rows: [{ columns }] }];
  return {
    format: 'google-classroom',
    tables: tablesFrom({
      classes: from({ sourcedId: 'courseId', title: 'courseName', schoolSourcedId: 'courseId' }),
      users: from({
        sourcedId: 'profile.id',
        role: 'userRole',
        givenName: 'profile.name.givenName',
        familyName: 'profile.name.familyName',
        email: 'profile.emailAddress',
      }),
      enrollments: from({ classSourcedId: 'courseId', userSourcedId: 'profile.id', role: 'userRole' }),
    }),
    hasRoles: false,
    isMonthFirst: false,
    ids: 'by-class',
  };
}
