import * as Primitive from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
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

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'relative -mb-px min-h-11 rounded-t-md border-b-2 border-transparent px-3.5 font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink',
        'data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-4', className)} {...props} />;
}
