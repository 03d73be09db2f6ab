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
import { type ComponentType, lazy } from 'react';
import { loadable } from '@/app/loadable';

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
  Component: ComponentType;
};

export const home = loadable(async () => (await import('@/routes/home')).HomePage);
const Rewards = lazy(() => import('@/routes/rewards').then(({ RewardsPage }) => ({ default: RewardsPage })));
const Reports = lazy(() => import('@/routes/reports').then(({ ReportsPage }) => ({ default: ReportsPage })));
const Audit = lazy(() => import('@/routes/audit').then(({ AuditPage }) => ({ default: AuditPage })));
const Jobs = lazy(() => import('@/routes/jobs').then(({ JobsPage }) => ({ default: JobsPage })));
const Exports = lazy(() => import('@/routes/exports').then(({ ExportsPage }) => ({ default: ExportsPage })));
const RosterImport = lazy(() =>
  import('@/routes/roster-import').then(({ RosterImportPage }) => ({ default: RosterImportPage })),
);
const RunningAccount = lazy(() =>
  import('@/routes/running-account').then(({ RunningAccountPage }) => ({ default: RunningAccountPage })),
);
const StudentRecord = lazy(() =>
  import('@/routes/student-record').then(({ StudentRecordPage }) => ({ default: StudentRecordPage })),
);
const ErasureCertificate = lazy(() =>
  import('@/routes/erasure-certificate').then(({ ErasureCertificatePage }) => ({
    default: ErasureCertificatePage,
  })),
);
const SettingsScreen = lazy(() =>
  import('@/routes/settings').then(({ SettingsPage }) => ({ default: SettingsPage })),
);
const UserManagement = lazy(() =>
  import('@/routes/user-management').then(({ UserManagementPage }) => ({ default: UserManagementPage })),
);
const ExecutiveAdmin = lazy(() =>
  import('@/routes/executive-admin').then(({ ExecutiveAdminPage }) => ({ default: ExecutiveAdminPage })),
);
const DistrictReports = lazy(() =>
  import('@/routes/district-reports').then(({ DistrictReportsPage }) => ({ default: DistrictReportsPage })),
);
const SchoolManagement = lazy(() =>
  import('@/routes/school-management').then(({ SchoolManagementPage }) => ({
    default: SchoolManagementPage,
  })),
);
const Account = lazy(() => import('@/routes/account').then(({ AccountPage }) => ({ default: AccountPage })));
const Administration = lazy(() =>
  import('@/routes/administration').then(({ AdministrationPage }) => ({ default: AdministrationPage })),
);

/** The signed-in screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  { path: '/', label: 'Dashboard', icon: LayoutGrid, roles: ROLES, Component: home.Component },
  {
    path: '/rewards',
    label: 'Rewards',
    icon: Gift,
    roles: ['staff', 'teacher', 'school_admin'],
    inNavigationFor: ['teacher', 'school_admin'],
    Component: Rewards,
  },
  {
    path: '/reports',
    label: 'Reports',
    title: 'Reports and Analytics',
    icon: ChartColumn,
    roles: ['teacher', 'school_admin'],
    Component: Reports,
  },
  {
    path: '/audit',
    label: 'Audit',
    icon: ScrollText,
    roles: ['school_admin'],
    Component: Audit,
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: Settings,
    // Teachers look after their own classes there.
    roles: ['teacher', 'school_admin'],
    inNavigationFor: ['school_admin'],
    inAccountMenuFor: ['teacher'],
    Component: SettingsScreen,
  },
  {
    path: '/user-management',
    label: 'Users',
    title: 'User Management',
    icon: Users,
    roles: ['school_admin'],
    Component: UserManagement,
  },
  {
    path: '/executive-admin',
    label: 'Executive Admin',
    title: 'Executive Administration',
    icon: Landmark,
    roles: ['executive_admin'],
    Component: ExecutiveAdmin,
  },
  {
    path: '/district-reports',
    label: 'District Reports',
    icon: ChartColumn,
    roles: ['executive_admin'],
    Component: DistrictReports,
  },
  {
    path: '/school-management',
    label: 'Schools',
    icon: Building2,
    roles: ['executive_admin'],
    Component: SchoolManagement,
  },
  {
    path: '/jobs',
    label: 'Jobs',
    icon: ListChecks,
    roles: ['school_admin', 'executive_admin'],
    Component: Jobs,
  },
  {
    path: '/roster-import',
    label: 'Roster',
    title: 'Roster Import',
    icon: FileUp,
    roles: ['school_admin', 'executive_admin'],
    Component: RosterImport,
  },
  {
    path: '/exports',
    label: 'Exports',
    icon: FileDown,
    roles: ['school_admin', 'executive_admin'],
    Component: Exports,
  },
  {
    path: '/admin',
    label: 'Admin',
    icon: ShieldCheck,
    roles: ['school_admin', 'executive_admin'],
    Component: Administration,
  },
  {
    path: '/students/:studentId/account',
    label: 'Running account',
    icon: History,
    roles: ['teacher', 'school_admin'],
    // The student’s profile leads to it.
    inNavigationFor: [],
    Component: RunningAccount,
  },
  {
    path: '/students/:studentId/record',
    label: 'Student Record',
    icon: FileUser,
    roles: ['school_admin'],
    // The student’s profile and the archived students lead to it.
    inNavigationFor: [],
    Component: StudentRecord,
  },
  {
    path: '/erasures/:erasureId',
    label: 'Certificate of Erasure',
    icon: FileCheck,
    roles: ['school_admin'],
    // The list of erasures under Settings leads to it.
    inNavigationFor: [],
    Component: ErasureCertificate,
  },
  {
    path: '/account',
    label: 'Account',
    icon: CircleUserRound,
    roles: ROLES,
    inNavigationFor: [],
    inAccountMenuFor: ROLES,
    Component: Account,
  },
];

/** The screens in the menu of one's account, one's own account first. */
export function accountScreensFor(role: Role): readonly Screen[] {
  return SCREENS.filter(({ inAccountMenuFor = [] }) => inAccountMenuFor.includes(role)).toReversed();
}

export function screensFor(role: Role): readonly Screen[] {
  return SCREENS.filter(({ roles, inNavigationFor = roles }) => inNavigationFor.includes(role));
}
