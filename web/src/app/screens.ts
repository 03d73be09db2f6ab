import { type Role, ROLES } from '#domain/roles';
import {
  Building2,
  ChartColumn,
  CircleUserRound,
  Gift,
  LayoutGrid,
  type LucideIcon,
  Settings,
} from 'lucide-react';
import { type Loadable, loadable } from '@/components/loadable';

/** Where the navigation or the account menu leads to. */
type Place = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Who finds it in the navigation. */
  inNavigationFor?: readonly Role[];
  /** Who finds it in the menu of their account. */
  inAccountMenuFor?: readonly Role[];
};

/** In the order of the navigation. */
const PLACES: readonly Place[] = [
  { path: '/', label: 'Dashboard', icon: LayoutGrid, inNavigationFor: ['staff', 'teacher', 'school_admin'] },
  { path: '/rewards', label: 'Rewards', icon: Gift, inNavigationFor: ['teacher', 'school_admin'] },
  { path: '/school-management', label: 'Schools', icon: Building2, inNavigationFor: ['executive_admin'] },
  { path: '/reports', label: 'Reports', icon: ChartColumn, inNavigationFor: ['teacher', 'school_admin'] },
  { path: '/district-reports', label: 'Reports', icon: ChartColumn, inNavigationFor: ['executive_admin'] },
  { path: '/account', label: 'Account', icon: CircleUserRound, inAccountMenuFor: ROLES },
  {
    path: '/settings',
    label: 'Settings',
    icon: Settings,
    inNavigationFor: ['school_admin', 'executive_admin'],
    inAccountMenuFor: ['teacher'],
  },
];

export function navigationFor(role: Role): readonly Place[] {
  return PLACES.filter(({ inNavigationFor = [] }) => inNavigationFor.includes(role));
}

export function accountMenuFor(role: Role): readonly Place[] {
  return PLACES.filter(({ inAccountMenuFor = [] }) => inAccountMenuFor.includes(role));
}

/** A signed-in page. */
export type Screen = {
  path: string;
  title: string;
  /** Who may open it. */
  roles: readonly Role[];
  page: Loadable;
};

/** The signed-in pages, without those of Settings. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    title: 'Dashboard',
    roles: ROLES,
    page: loadable(async () => (await import('@/routes/home')).HomePage),
  },
  {
    path: '/rewards',
    title: 'Rewards',
    roles: ['staff', 'teacher', 'school_admin'],
    page: loadable(async () => (await import('@/routes/rewards')).RewardsPage),
  },
  {
    path: '/reports',
    title: 'Reports and Analytics',
    roles: ['teacher', 'school_admin'],
    page: loadable(async () => (await import('@/routes/reports')).ReportsPage),
  },
  {
    path: '/district-reports',
    title: 'District Reports',
    roles: ['executive_admin'],
    page: loadable(async () => (await import('@/routes/district-reports')).DistrictReportsPage),
  },
  {
    path: '/school-management',
    title: 'Schools',
    roles: ['executive_admin'],
    page: loadable(async () => (await import('@/routes/school-management')).SchoolManagementPage),
  },
  {
    // A student’s profile leads to it.
    path: '/students/:studentId/account',
    title: 'Running account',
    roles: ['teacher', 'school_admin'],
    page: loadable(async () => (await import('@/routes/running-account')).RunningAccountPage),
  },
  {
    // A student’s profile and the archived students lead to it.
    path: '/students/:studentId/record',
    title: 'Student Record',
    roles: ['school_admin'],
    page: loadable(async () => (await import('@/routes/student-record')).StudentRecordPage),
  },
  {
    // The list of erasures under Settings leads to it.
    path: '/erasures/:erasureId',
    title: 'Certificate of Erasure',
    roles: ['school_admin'],
    page: loadable(async () => (await import('@/routes/erasure-certificate')).ErasureCertificatePage),
  },
  {
    path: '/account',
    title: 'Account',
    roles: ROLES,
    page: loadable(async () => (await import('@/routes/account')).AccountPage),
  },
];
