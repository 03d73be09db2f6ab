import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { controlClasses } from '@/components/ui/control';
import { useFieldControl } from '@/components/ui/field-context';

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClasses, 'resize-y px-3 py-2.5', className)}
      {...useFieldControl()}
      {...props}
    />
  );
}
