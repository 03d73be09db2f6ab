import { PageHeader } from '@/components/ui/page-header';
import { CategorySettings } from '@/routes/settings/category-settings';
import { ClassSettings } from '@/routes/settings/class-settings';

export function SettingsPage() {
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <PageHeader title="Settings" description="Classes, and what students earn points for." />
      <ClassSettings />
      <CategorySettings />
    </div>
  );
}
