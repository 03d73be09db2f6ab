import { type ReactNode, type Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { ROOMY, useMediaQuery } from '@/lib/browser/use-media-query';

type ScrollAreaProps = { label: string; children: ReactNode; ref?: Ref<HTMLElement> };

/** A list that scrolls within 400 px, by the keyboard too; on a phone the page scrolls instead. */
export function ScrollArea({ label, children, ref }: ScrollAreaProps) {
  const isRoomy = useMediaQuery(ROOMY);
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={isRoomy ? 0 : -1}
      className={cn('rounded-lg', isRoomy ? 'max-h-[400px] overflow-y-auto' : 'outline-none')}
    >
      {children}
    </section>
  );
}
