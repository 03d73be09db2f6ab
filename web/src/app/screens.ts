import { type Role, ROLES } from '#domain/roles';
import {
  Building2,
  ChartColumn,
  CircleUserRound,
  FileCheck,
  FileDown,
  FileUp,
  FileUser,
  Gift,
  History,
  Landmark,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { type Loadable, loadable } from '@/components/loadable';

export type Screen = {
  path: string;
  /** In the navigation. */
  label: string;
  /** The page's title, where it is not the label. */
  title?: string;
  icon: LucideIcon;
  /** Who may open it. */
  roles: readonly Role[];
  /** Who sees it in the navigation; absent: everyone who may open it. */
  inNavigationFor?: readonly Role[];
  /** Who finds it in the menu of their account instead. */
  inAccountMenuFor?: readonly Role[];
  page: Loadable;
};

const home = loadable(async () => (await import('@/routes/home')).HomePage);
const rewards = loadable(async () => (await import('@/routes/rewards')).RewardsPage);
const reports = loadable(async () => (await import('@/routes/reports')).ReportsPage);
const audit = loadable(async () => (await import('@/routes/audit')).AuditPage);
const jobs = loadable(async () => (await import('@/routes/jobs')).JobsPage);
const exportsScreen = loadable(async () => (await import('@/routes/exports')).ExportsPage);
const rosterImport = loadable(async () => (await import('@/routes/roster-import')).RosterImportPage);
const runningAccount = loadable(async () => (await import('@/routes/running-account')).RunningAccountPage);
const studentRecord = loadable(async () => (await import('@/routes/student-record')).StudentRecordPage);
const erasureCertificate = loadable(
  async () => (await import('@/routes/erasure-certificate')).ErasureCertificatePage,
);
const settingsScreen = loadable(async () => (await import('@/routes/settings')).SettingsPage);
const userManagement = loadable(async () => (await import('@/routes/user-management')).UserManagementPage);
const executiveAdmin = loadable(async () => (await import('@/routes/executive-admin')).ExecutiveAdminPage);
const districtReports = loadable(async () => (await import('@/routes/district-reports')).DistrictReportsPage);
const schoolManagement = loadable(
  async () => (await import('@/routes/school-management')).SchoolManagementPage,
);
const account = loadable(async () => (await import('@/routes/account')).AccountPage);
const administration = loadable(async () => (await import('@/routes/administration')).AdministrationPage);

/** The signed-in screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  { path: '/', label: 'Dashboard', icon: LayoutGrid, roles: ROLES, page: home },
  {
    path: '/rewards',
    label: 'Rewards',
    icon: Gift,
    roles: ['staff', 'teacher', 'school_admin'],
    inNavigationFor: ['teacher', 'school_admin'],
    page: rewards,
  },
  {
    path: '/reports',
    label: 'Reports',
    title: 'Reports and Analytics',
    icon: ChartColumn,
    roles: ['teacher', 'school_admin'],
    page: reports,
  },
  {
    path: '/audit',
    label: 'Audit',
    icon: ScrollText,
    roles: ['school_admin'],
    page: audit,
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: Settings,
    // Teachers look after their own classes there.
    roles: ['teacher', 'school_admin'],
    inNavigationFor: ['school_admin'],
    inAccountMenuFor: ['teacher'],
    page: settingsScreen,
  },
  {
    path: '/user-management',
    label: 'Users',
    title: 'User Management',
    icon: Users,
    roles: ['school_admin'],
    page: userManagement,
  },
  {
    path: '/executive-admin',
    label: 'Executive Admin',
    title: 'Executive Administration',
    icon: Landmark,
    roles: ['executive_admin'],
    page: executiveAdmin,
  },
  {
    path: '/district-reports',
    label: 'District Reports',
    icon: ChartColumn,
    roles: ['executive_admin'],
    page: districtReports,
  },
  {
    path: '/school-management',
    label: 'Schools',
    icon: Building2,
    roles: ['executive_admin'],
    page: schoolManagement,
  },
  {
    path: '/jobs',
    label: 'Jobs',
    icon: ListChecks,
    roles: ['school_admin', 'executive_admin'],
    page: jobs,
  },
  {
    path: '/roster-import',
    label: 'Roster',
    title: 'Roster Import',
    icon: FileUp,
    roles: ['school_admin', 'executive_admin'],
    page: rosterImport,
  },
  {
    path: '/exports',
    label: 'Exports',
    icon: FileDown,
    roles: ['school_admin', 'executive_admin'],
    page: exportsScreen,
  },
  {
    path: '/admin',
    label: 'Admin',
    icon: ShieldCheck,
    roles: ['school_admin', 'executive_admin'],
    page: administration,
  },
  {
    path: '/students/:studentId/account',
    label: 'Running account',
    icon: History,
    roles: ['teacher', 'school_admin'],
    // The student’s profile leads to it.
    inNavigationFor: [],
    page: runningAccount,
  },
  {
    path: '/students/:studentId/record',
    label: 'Student Record',
    icon: FileUser,
    roles: ['school_admin'],
    // The student’s profile and the archived students lead to it.
    inNavigationFor: [],
    page: studentRecord,
  },
  {
    path: '/erasures/:erasureId',
    label: 'Certificate of Erasure',
    icon: FileCheck,
    roles: ['school_admin'],
    // The list of erasures under Settings leads to it.
    inNavigationFor: [],
    page: erasureCertificate,
  },
  {
    path: '/account',
    label: 'Account',
    icon: CircleUserRound,
    roles: ROLES,
    inNavigationFor: [],
    inAccountMenuFor: ROLES,
    page: account,
  },
];

/** The screens in the account menu, the account itself first. */
export function accountScreensFor(role: Role): readonly Screen[] {
  return SCREENS.filter(({ inAccountMenuFor = [] }) => inAccountMenuFor.includes(role)).toReversed();
}

export function screensFor(role: Role): readonly Screen[] {
  return SCREENS.filter(({ roles, inNavigationFor = roles }) => inNavigationFor.includes(role));
}
