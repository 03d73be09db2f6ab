import { Check } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';

type ChoiceTilesProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; hint: string; icon?: ReactNode; disabled?: boolean }[];
  /** Null: none is chosen yet. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  error?: string | undefined;
  /** `grid-cols-1` if the choices do not fit side by side. */
  className?: string;
};

/** A choice between a few options, each with a short explanation. */
export function ChoiceTiles<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  error,
  className,
}: ChoiceTilesProps<Value>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={value ?? ''}
        onValueChange={(next) => onValueChange(next as Value)}
        className={cn('grid grid-cols-2 gap-2', className)}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            aria-label={option.label}
            aria-describedby={`${id}-${option.value}`}
            className="group relative flex min-h-14 flex-col gap-0.5 rounded-md border border-line-strong bg-surface px-3 py-3 text-left transition-colors hover:bg-sunken disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink"
          >
            <span className="flex items-center gap-2 font-medium [&_svg]:size-[1.125rem] [&_svg]:shrink-0">
              {option.icon !== undefined && (
                // The label needs the room on a phone.
                <span aria-hidden className="max-sm:hidden">
                  {option.icon}
                </span>
              )}
              <span className="min-w-0 grow">{option.label}</span>
              <Check aria-hidden className="opacity-0 group-data-[state=checked]:opacity-100" />
            </span>
            <span
              id={`${id}-${option.value}`}
              className="text-sm text-ink-muted group-data-[state=checked]:text-accent-ink"
            >
              {option.hint}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
