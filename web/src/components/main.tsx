import type { ComponentProps } from 'react';
import { MAIN_ID } from '@/components/main-id';
import { cn } from '@/components/ui/cn';

/** The content of a page, once per page. */
export function Main({ className, ...props }: ComponentProps<'main'>) {
  return <main id={MAIN_ID} tabIndex={-1} className={cn('outline-none', className)} {...props} />;
}
