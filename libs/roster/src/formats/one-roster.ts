import { type Bundle } from '../open-bundle.js';
import { type BundleFormat, type Mapping, type Source, tablesFrom } from './format.js';

/** A file that is called as the table of OneRoster is. */
const own = (file: string, ...rows: Mapping[]): Source[] => [{ file, rows: rows.length === 0 ? [{}] : rows }];

export function oneRoster(version: '1.1' | '1.2', bundle: Bundle): BundleFormat {
  return {
    format: `oneroster-${version}`,
    tables: tablesFrom({
      orgs: own('orgs.csv'),
      academicSessions: sessionsIn(bundle),
      classes: own('classes.csv'),
      users: own('users.csv'),
      roles: own('roles.csv'),
      enrollments: own('enrollments.csv'),
    }),
    hasRoles: version === '1.2',
    isMonthFirst: false,
    ids: 'shared',
  };
}

/** Microsoft School Data Sync, version 2.1, and version 2, in which users have their roles in their own rows. */
export function schoolDataSync2(bundle: Bundle): BundleFormat {
  return {
    format: 'sds-2',
    tables: tablesFrom({
      orgs: own('orgs.csv'),
      academicSessions: sessionsIn(bundle),
      classes: own('classes.csv', {
        columns: {
          schoolSourcedId: 'orgSourcedId',
          termSourcedIds: 'sessionSourcedIds',
          classCode: 'code',
        },
      }),
      users: own('users.csv', {
        columns: { grades: 'grade', email: ['email', 'activeDirectoryMatchId', 'username'] },
      }),
      roles: own('roles.csv', { columns: { beginDate: 'roleStartDate', endDate: 'roleEndDate' } }),
      enrollments: own('enrollments.csv'),
    }),
    hasRoles: bundle.has('roles.csv'),
    isMonthFirst: true,
    ids: 'shared',
  };
}

function sessionsIn(bundle: Bundle): Source[] {
  return bundle.has('academicsessions.csv') ? own('academicSessions.csv') : [];
}
