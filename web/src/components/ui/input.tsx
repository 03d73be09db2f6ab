import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { controlClasses } from '@/components/ui/control';
import { useFieldControl } from '@/components/ui/field-context';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(controlClasses, 'h-11 px-3', className)}
      {...useFieldControl()}
      {...props}
    />
  );
}
