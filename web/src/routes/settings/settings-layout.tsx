import { Outlet, useLocation } from 'react-router-dom';
import { SectionNav } from '@/components/section-nav';
import { ParkedCount } from '@/features/records/ledger-health/components/parked-count';
import { useSessionUser } from '@/lib/session/session-user';
import { SETTINGS } from './sections';

const LEDGER_HEALTH = '/settings/data/ledger';

/** A section of Settings with the list of those that the person may open. Teachers have one. */
export function SettingsLayout() {
  const { role } = useSessionUser();
  const { pathname } = useLocation();
  const own = SETTINGS.filter(({ roles }) => roles.includes(role));
  if (own.length <= 1) return <Outlet />;
  const groups = [...new Set(own.map(({ group }) => group))].map((title) => ({
    title,
    sections: own
      .filter(({ group }) => group === title)
      .map(({ path, label }) => ({
        id: path,
        label,
        to: path,
        badge: path === LEDGER_HEALTH && <ParkedCount schoolId={null} />,
      })),
  }));
  return (
    <div className="flex flex-col gap-4 sm:gap-6 lg:flex-row lg:items-start">
      <SectionNav label="Settings" choiceLabel="Section" groups={groups} current={pathname} />
      <div className="min-w-0 grow">
        <Outlet />
      </div>
    </div>
  );
}
