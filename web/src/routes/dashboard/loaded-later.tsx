import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react';

// They show nothing without a network.
const nothing = () => ({ default: () => null });

const PinnedReports = lazy<ComponentType>(() =>
  import('@/features/reports/components/pinned-reports').then(
    (module) => ({ default: module.PinnedReports }),
    nothing,
  ),
);

const Standings = lazy<ComponentType>(() =>
  import('@/features/students/houses/components/standings-card').then(
    (module) => ({ default: module.StandingsCard }),
    nothing,
  ),
);

const Goals = lazy<ComponentType<{ placeId: string }>>(() =>
  import('./dashboard-goals').then((module) => ({ default: module.DashboardGoals }), nothing),
);

/** What is loaded after the class, so that it shows sooner. @param placeId of the class or group */
export function LoadedLater({ placeId, pins }: { placeId: string; pins: boolean }) {
  const isShown = useDeferredValue(true, false);
  return isShown ? (
    <Suspense fallback={null}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] items-start gap-2 empty:hidden lg:gap-3">
        <Goals placeId={placeId} />
        <Standings />
      </div>
      {pins && <PinnedReports />}
    </Suspense>
  ) : null;
}
