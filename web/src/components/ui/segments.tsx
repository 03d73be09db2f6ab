import * as RadioGroup from 'radix-ui/radio-group';
import { type ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

/** The chosen one has an edge as dark as a text field's, since the two grounds differ little. */
export const segment =
  'flex items-center justify-center rounded-sm text-sm text-ink-muted hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:shadow-card data-[state=checked]:ring-1 data-[state=checked]:ring-line-strong data-[state=checked]:ring-inset';

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; name?: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** A choice between a few options, side by side. `name` is what screen readers say for an icon. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentsProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cn('inline-flex gap-0.5 rounded-md bg-sunken p-0.5 print:hidden', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.name}
          className={cn(segment, 'h-10 min-w-11 grow px-3 whitespace-nowrap [&_svg]:size-[1.125rem]')}
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
