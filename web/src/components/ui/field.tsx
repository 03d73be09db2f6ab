import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';
import { FieldContext } from '@/components/ui/field-context';
import { Label } from '@/components/ui/label';

type FieldProps = {
  label: string;
  /** The control: an Input, Textarea or Select, which finds its id and descriptions by itself. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
};

export function Field({ label, children, hint, error, optional = false, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  const control = { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error !== undefined };
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <Label htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ink-muted"> (optional)</span>}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {error !== undefined && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div id={hintId} className="text-sm text-ink-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
