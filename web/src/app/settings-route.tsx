import { Suspense } from 'react';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { loadable } from '@/components/loadable';

export const settingsLayout = loadable(
  async () => (await import('@/routes/settings/settings-layout')).SettingsLayout,
);

export function SettingsRoute() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <settingsLayout.Component />
    </Suspense>
  );
}
