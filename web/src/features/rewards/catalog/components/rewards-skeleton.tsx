import { Skeleton } from '@/components/ui/skeleton';

const CARDS = [0, 1, 2];

export function RewardsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        Loading the rewards…
      </p>
      <Skeleton className="h-7 w-40" />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-28 rounded-lg sm:h-72" />
        ))}
      </div>
    </div>
  );
}
