import { type Role } from '#domain/roles';
import { type Loadable, loadable } from '@/components/loadable';

/** A page of Settings. */
export type SettingsSection = {
  path: string;
  /** In the list of sections. */
  label: string;
  title: string;
  /** The heading that it is listed under. */
  group: string;
  /** Who may open it. Nobody finds two of the same path. */
  roles: readonly Role[];
  page: Loadable;
};

const audit = loadable(async () => (await import('@/routes/audit')).AuditPage);
const exportsPage = loadable(async () => (await import('@/routes/exports')).ExportsPage);
const ledgerHealth = loadable(async () => (await import('@/routes/settings/ledger-health')).LedgerHealthPage);
const jobs = loadable(async () => (await import('@/routes/jobs')).JobsPage);
const rosterImport = loadable(async () => (await import('@/routes/roster-import')).RosterImportPage);

const PEOPLE = 'Classes & Students';
const SCHOOL = 'School';
const SCHOOLS = 'All Schools';
const DATA = 'Data';

const ADMIN: readonly Role[] = ['school_admin'];
const EXECUTIVE: readonly Role[] = ['executive_admin'];
const BOTH: readonly Role[] = ['school_admin', 'executive_admin'];

/** In the order of the list. */
export const SETTINGS: readonly SettingsSection[] = [
  {
    path: '/settings',
    label: 'Classes & Categories',
    title: 'Settings',
    group: PEOPLE,
    // Teachers look after their own classes there.
    roles: ['teacher', 'school_admin'],
    page: loadable(async () => (await import('@/routes/settings')).SettingsPage),
  },
  {
    path: '/settings/students',
    label: 'All Students',
    title: 'All Students',
    group: PEOPLE,
    roles: ADMIN,
    page: loadable(async () => (await import('@/routes/settings/all-students')).AllStudentsPage),
  },
  {
    path: '/settings/groups',
    label: 'Groups',
    title: 'Groups',
    group: PEOPLE,
    roles: ['teacher', 'school_admin'],
    page: loadable(async () => (await import('@/routes/settings/groups')).GroupsPage),
  },
  {
    path: '/settings/goals',
    label: 'Goals',
    title: 'Goals',
    group: PEOPLE,
    roles: ['teacher', 'school_admin'],
    page: loadable(async () => (await import('@/routes/settings/goals')).GoalsPage),
  },
  {
    path: '/settings/houses',
    label: 'Houses',
    title: 'Houses',
    group: PEOPLE,
    roles: ADMIN,
    page: loadable(async () => (await import('@/routes/settings/houses')).HousesPage),
  },
  {
    path: '/settings',
    label: 'Users & Classes',
    title: 'School Administration',
    group: SCHOOLS,
    roles: EXECUTIVE,
    page: loadable(async () => (await import('@/routes/administration')).AdministrationPage),
  },
  {
    path: '/settings/roster',
    label: 'Roster',
    title: 'Roster Import',
    group: PEOPLE,
    roles: ADMIN,
    page: rosterImport,
  },
  {
    path: '/settings/roster',
    label: 'Roster',
    title: 'Roster Import',
    group: SCHOOLS,
    roles: EXECUTIVE,
    page: rosterImport,
  },
  {
    path: '/settings/inquiries',
    label: 'Inquiries',
    title: 'Inquiries',
    group: SCHOOLS,
    roles: EXECUTIVE,
    page: loadable(async () => (await import('@/routes/settings/inquiries')).InquiriesPage),
  },
  {
    path: '/settings/school',
    label: 'School Settings',
    title: 'School Settings',
    group: SCHOOL,
    roles: ADMIN,
    page: loadable(async () => (await import('@/routes/settings/school')).SchoolSettingsPage),
  },
  {
    path: '/settings/staff',
    label: 'Staff',
    title: 'User Management',
    group: SCHOOL,
    roles: ADMIN,
    page: loadable(async () => (await import('@/routes/user-management')).UserManagementPage),
  },
  {
    path: '/settings/data/exports',
    label: 'Exports',
    title: 'Exports',
    group: DATA,
    roles: BOTH,
    page: exportsPage,
  },
  { path: '/settings/data/audit', label: 'Audit', title: 'Audit', group: DATA, roles: ADMIN, page: audit },
  {
    path: '/settings/data/sign-ins',
    label: 'Sign-Ins',
    title: 'Sign-Ins',
    group: DATA,
    roles: EXECUTIVE,
    page: loadable(async () => (await import('@/routes/settings/sign-ins')).SignInsPage),
  },
  {
    path: '/settings/data/ledger',
    label: 'Ledger Health',
    title: 'Ledger Health',
    group: DATA,
    roles: BOTH,
    page: ledgerHealth,
  },
  { path: '/settings/data/jobs', label: 'Jobs', title: 'Jobs', group: DATA, roles: BOTH, page: jobs },
];
