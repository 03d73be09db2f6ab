import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';

type CheckboxProps = {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
} & ({ label: ReactNode } | { 'aria-label': string });

/** The box is 20 px, its touch target 44 px. The browser's own control: a list has one in each row, and it costs the least. */
export function Checkbox({ checked, onCheckedChange, disabled = false, className, ...name }: CheckboxProps) {
  const id = useId();
  const isMixed = checked === 'indeterminate';
  const Mark = isMixed ? Minus : Check;
  const box = (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <input
        ref={(input) => {
          // There is no attribute for it.
          if (input !== null) input.indeterminate = isMixed;
        }}
        id={id}
        type="checkbox"
        checked={checked === true}
        onChange={({ target }) => onCheckedChange(target.checked)}
        disabled={disabled}
        aria-label={'aria-label' in name ? name['aria-label'] : undefined}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-md disabled:cursor-default"
      />
      <span className="pointer-events-none grid size-5 place-items-center rounded-sm border border-line-strong bg-surface text-on-accent transition-colors peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-hover:not-peer-checked:not-peer-indeterminate:border-ink-muted peer-disabled:opacity-60">
        {checked !== false && <Mark aria-hidden className="size-3.5" strokeWidth={3} />}
      </span>
    </span>
  );
  if (!('label' in name)) return <span className={cn('inline-flex print:hidden', className)}>{box}</span>;
  return (
    <span className={cn('-ml-3 inline-flex items-center', className)}>
      {box}
      <label htmlFor={id} className="min-w-0 py-2.5 pr-1">
        {name.label}
      </label>
    </span>
  );
}
