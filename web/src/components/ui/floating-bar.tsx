import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { usePageMark } from '@/lib/browser/use-page-mark';

/** Stays in reach at the bottom of the window while what it belongs to scrolls under it; in a low window it scrolls too. */
export function FloatingBar({ className, ...props }: ComponentProps<'div'>) {
  usePageMark('data-floating-bar');
  return (
    <div
      role="region"
      className={cn(
        'fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-raised px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:inset-x-auto sm:bottom-4 sm:left-1/2 sm:w-max sm:max-w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:rounded-lg sm:border sm:py-2 xl:left-[calc(50%-11.5rem)]',
        'low:static low:w-auto low:max-w-none low:translate-none low:rounded-none low:border-0 low:border-t low:shadow-none',
        className,
      )}
      {...props}
    />
  );
}
