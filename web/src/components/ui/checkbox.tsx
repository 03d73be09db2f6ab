import { Check, Minus } from 'lucide-react';
import * as Primitive from 'radix-ui/checkbox';
import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';

type CheckboxProps = {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
} & ({ label: ReactNode } | { 'aria-label': string });

/** The box is 20 px, its touch target 44 px. */
export function Checkbox({ checked, onCheckedChange, disabled = false, className, ...name }: CheckboxProps) {
  const id = useId();
  const box = (
    <Primitive.Root
      id={id}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next === true)}
      disabled={disabled}
      aria-label={'aria-label' in name ? name['aria-label'] : undefined}
      className="group grid size-11 shrink-0 place-items-center rounded-md disabled:opacity-60"
    >
      <span className="grid size-5 place-items-center rounded-sm border border-line-strong bg-surface transition-colors group-hover:border-ink-muted group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent group-data-[state=indeterminate]:border-accent group-data-[state=indeterminate]:bg-accent">
        <Primitive.Indicator className="text-on-accent">
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3.5" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </Primitive.Indicator>
      </span>
    </Primitive.Root>
  );
  if (!('label' in name)) return <span className={cn('inline-flex', className)}>{box}</span>;
  return (
    <span className={cn('-ml-3 inline-flex items-center', className)}>
      {box}
      <label htmlFor={id} className="min-w-0 py-2.5 pr-1">
        {name.label}
      </label>
    </span>
  );
}
