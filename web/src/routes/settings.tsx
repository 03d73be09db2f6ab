import { PageHeader } from '@/components/ui/page-header';
import { ClassSettings } from '@/routes/settings/class-settings';
import { PointCategories } from '@/routes/settings/point-categories';

/** A teacher's own classes and categories, all of them for administrators. */
export function SettingsPage() {
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <PageHeader title="Settings" description="Classes, and what students earn points for." />
      <ClassSettings />
      <PointCategories />
    </div>
  );
}
