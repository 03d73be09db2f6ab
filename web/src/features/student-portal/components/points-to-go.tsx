import { formatNumber } from '@/lib/text/format';

/** How many points the student still needs for a reward. */
export function PointsToGo({ cost, missing }: { cost: number; missing: number }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="font-medium">
        {formatNumber(missing)} more {missing === 1 ? 'point' : 'points'} to go
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${Math.max(0, (100 * (cost - missing)) / cost)}%` }}
        />
      </div>
    </div>
  );
}
