import * as Primitive from 'radix-ui/tabs';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';

export const Tabs = Primitive.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cn('flex gap-1 overflow-x-auto border-b border-line px-0.5 pt-0.5', className)}
      {...props}
    />
  );
}

/** On a phone the tabs may not fit: the open one is brought into sight, also when an address or Back opened it, or the device was turned. */
export function TabsTrigger({ className, ...props }: Omit<ComponentProps<typeof Primitive.Trigger>, 'ref'>) {
  const tab = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // After each render, because only the element says whether it is open.
  useEffect(() => {
    const isOpen = tab.current?.dataset['state'] === 'active';
    // Once for each opening: afterwards the person scrolls as they like.
    if (isOpen && !wasOpen.current) centerInList(tab.current);
    wasOpen.current = isOpen;
  });
  useEffect(() => {
    const keepInSight = () => wasOpen.current && centerInList(tab.current);
    window.addEventListener('resize', keepInSight);
    return () => window.removeEventListener('resize', keepInSight);
  }, []);
  return (
    <Primitive.Trigger
      ref={tab}
      className={cn(
        'relative -mb-px min-h-11 rounded-t-md border-b-2 border-transparent px-3.5 font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink',
        'data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  );
}

/** Scrolls the list alone; `scrollIntoView` would move the page too. */
function centerInList(tab: HTMLElement | null): void {
  const list = tab?.closest('[role=tablist]');
  if (tab === null || list == null) return;
  const [around, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += (own.left + own.right - around.left - around.right) / 2;
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-4', className)} {...props} />;
}
