import { getSchoolSettings } from '#contracts/schools/school-settings';
import { PageHeader } from '@/components/ui/page-header';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { PointCategories } from '@/routes/settings/point-categories';
import { ClassSettings } from '@/routes/settings/class-settings';
import { FormerStudentsCard } from '@/routes/settings/former-students';
import { NewTermCard } from '@/routes/settings/new-term';
import { SchoolSettingsCard } from '@/routes/settings/school-settings';

export function SettingsPage() {
  const { role } = useSessionUser();
  const isAdmin = mayCall(getSchoolSettings, role);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <PageHeader
        title="Settings"
        description={
          isAdmin
            ? 'Classes, what students earn points for, and how the school works.'
            : 'Classes, and what students earn points for.'
        }
      />
      <ClassSettings />
      <PointCategories />
      {isAdmin && <NewTermCard />}
      {isAdmin && <FormerStudentsCard />}
      {isAdmin && <SchoolSettingsCard />}
    </div>
  );
}
