import { Navigate, useLocation } from 'react-router-dom';
import { useSessionUser } from '@/lib/session/session-user';

/** Addresses of screens that are somewhere else now. Bookmarks, mails and the specifications have them. */
export const MOVED: readonly { from: string; to: string }[] = [
  { from: '/dashboard', to: '/' },
  { from: '/executive-admin', to: '/school-management' },
  { from: '/user-management', to: '/settings/staff' },
  { from: '/roster-import', to: '/settings/roster' },
  { from: '/exports', to: '/settings/data/exports' },
  { from: '/audit', to: '/settings/data/audit' },
  { from: '/jobs', to: '/settings/data/jobs' },
];

export function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

const TABS: Readonly<Record<string, string>> = {
  ledger: '/settings/data/ledger',
  enquiries: '/settings/inquiries',
};
/** A school’s users, classes and students each have one list. */
const TABS_OF_SCHOOL: Readonly<Record<string, string>> = {
  users: '/settings/staff',
  classes: '/settings',
  students: '/settings/students',
};

/** The section that the tab of `/admin` has become. */
export function MovedAdministration() {
  const { role } = useSessionUser();
  const tab = new URLSearchParams(useLocation().search).get('tab') ?? 'users';
  const ofSchool = role === 'school_admin' ? TABS_OF_SCHOOL[tab] : undefined;
  return <Moved to={TABS[tab] ?? ofSchool ?? '/settings'} />;
}
