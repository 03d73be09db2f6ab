import { PageHeader } from '@/components/ui/page-header';
import { ClassSettings } from '@/routes/settings/class-settings';
import { PointCategories } from '@/routes/settings/point-categories';

/** A teacher's own classes and categories, all of them for administrators. */
export function SettingsPage() {
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader title="Settings" description="Classes, and what students earn points for." />
      <ClassSettings />
      <PointCategories />
    </div>
  );
}
