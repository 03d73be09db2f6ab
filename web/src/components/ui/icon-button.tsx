import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Tooltip } from '@/components/ui/tooltip';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'aria-label' | 'size' | 'asChild'> & {
  /** Its name, for screen readers and as a tooltip. */
  label: string;
  tooltip?: boolean;
};

/** A square of 44 px around one icon. */
export function IconButton({
  label,
  tooltip = true,
  variant = 'ghost',
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <Button variant={variant} aria-label={label} className={cn('size-11 px-0', className)} {...props} />
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
