import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

export type PlainIconButtonProps = Omit<ComponentProps<typeof Button>, 'aria-label' | 'size' | 'asChild'> & {
  /** Its name, for screen readers. */
  label: string;
};

/** A square of 44 px around one icon that explains itself. */
export function PlainIconButton({ label, variant = 'ghost', className, ...props }: PlainIconButtonProps) {
  return <Button variant={variant} aria-label={label} className={cn('size-11 px-0', className)} {...props} />;
}
