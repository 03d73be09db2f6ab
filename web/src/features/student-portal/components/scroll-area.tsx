import { type ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

type ScrollAreaProps = { label: string; children: ReactNode; className?: string };

/** A list that scrolls within 400 px, by the keyboard too. */
export function ScrollArea({ label, children, className }: ScrollAreaProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cn('max-h-[400px] overflow-y-auto rounded-lg', className)}
    >
      {children}
    </div>
  );
}
