import * as Primitive from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';

type SwitchProps = {
  label: ReactNode;
  description?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

export function Switch({ label, description, className, ...control }: SwitchProps) {
  const id = useId();
  return (
    <div className={cn('flex min-h-11 items-center justify-between gap-4', className)}>
      <label htmlFor={id} className="min-w-0 py-1">
        <span className="block font-medium">{label}</span>
        {description !== undefined && (
          <span id={`${id}-hint`} className="block text-sm text-ink-muted">
            {description}
          </span>
        )}
      </label>
      <Primitive.Root
        id={id}
        aria-describedby={description === undefined ? undefined : `${id}-hint`}
        className="group grid h-11 w-12 shrink-0 place-items-center rounded-md disabled:opacity-60"
        {...control}
      >
        <span className="flex h-6 w-11 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
          <Primitive.Thumb className="size-4.5 rounded-full bg-line-strong transition-[translate,background-color] duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent" />
        </span>
      </Primitive.Root>
    </div>
  );
}
