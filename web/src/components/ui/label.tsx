import * as Primitive from 'radix-ui/label';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';

export function Label({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn('text-sm font-medium text-ink', className)} {...props} />;
}
