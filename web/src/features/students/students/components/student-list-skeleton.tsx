import { type RosterLayout } from '#contracts/accounts/preferences';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { TILE_GRID } from '../tile-grid';

const ROWS = 8;
const TILES = 18;

export function StudentListSkeleton({ layout = 'list' }: { layout?: RosterLayout }) {
  return (
    <div aria-busy className={cn('min-h-svh border-t border-line', layout === 'list' && 'min-[60rem]:pt-9')}>
      <p role="status" className="sr-only">
        Loading students…
      </p>
      {layout === 'grid' ? (
        <div className={TILE_GRID}>
          {Array.from({ length: TILES }, (_, tile) => (
            <Skeleton key={tile} className="h-29" />
          ))}
        </div>
      ) : (
        Array.from({ length: ROWS }, (_, row) => (
          <div
            key={row}
            className="flex h-14 items-center gap-3 border-b border-line px-4 last:border-0 sm:h-16"
          >
            <Skeleton className="size-5 rounded-sm" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="ml-auto h-9 w-20" />
          </div>
        ))
      )}
    </div>
  );
}
