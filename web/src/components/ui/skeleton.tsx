import { cn } from '@/components/ui/cn';

/** Holds the place of what is loading. The region around it says so to screen readers (`aria-busy`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-pulse rounded-md bg-line/70', className)} />;
}
