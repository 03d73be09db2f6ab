import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** `h1` if it is the whole page. */
  heading?: 'h1' | 'h2';
  /** What to do next. */
  description?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  description,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-2 px-4 py-12 text-center', className)}>
      {icon !== undefined && (
        <div
          aria-hidden
          className="mb-2 grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink [&_svg]:size-6"
        >
          {icon}
        </div>
      )}
      <Heading className="text-lg font-semibold">{title}</Heading>
      {description !== undefined && <p className="max-w-md text-pretty text-ink-muted">{description}</p>}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
