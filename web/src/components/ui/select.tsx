import { Check, ChevronDown } from 'lucide-react';
import * as Primitive from 'radix-ui/select';
import { type ReactNode, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { controlClasses } from '@/components/ui/control';
import { useFieldControl } from '@/components/ui/field-context';
import { styleNonce } from '@/lib/browser/style-nonce';

export type SelectOption = { value: string; label: string; hint?: string | undefined; icon?: ReactNode };

type SelectProps = {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Needed outside a `Field`. */
  'aria-label'?: string;
  className?: string;
};

export function Select({
  options,
  value,
  onValueChange,
  placeholder = 'Select…',
  disabled = false,
  className,
  ...aria
}: SelectProps) {
  // A page of selects would otherwise draw all their options, twice, before anyone opens one.
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const chosen = options.find((option) => option.value === value);
  return (
    <Primitive.Root value={value} onValueChange={onValueChange} disabled={disabled}>
      <Primitive.Trigger
        className={cn(
          controlClasses,
          'flex h-11 items-center gap-2 px-3 text-left data-placeholder:text-ink-muted',
          className,
        )}
        onFocus={want}
        onPointerEnter={want}
        {...useFieldControl()}
        {...aria}
      >
        {chosen?.icon}
        <span className="grow truncate">
          <Primitive.Value placeholder={placeholder}>{chosen?.label}</Primitive.Value>
        </span>
        <Primitive.Icon asChild>
          <ChevronDown aria-hidden className="size-[1.125rem] shrink-0 text-ink-muted" />
        </Primitive.Icon>
      </Primitive.Trigger>
      {isWanted && <Options options={options} />}
    </Primitive.Root>
  );
}

function Options({ options }: Pick<SelectProps, 'options'>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={6}
        className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) enter-fade overflow-hidden rounded-lg border border-line bg-raised shadow-float"
      >
        <Primitive.Viewport nonce={styleNonce} className="p-1.5">
          {options.map((option) => (
            <Option key={option.value} {...option} />
          ))}
        </Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

function Option({ value, label, hint, icon }: SelectOption) {
  return (
    <Primitive.Item
      value={value}
      className="flex min-h-11 max-w-[min(32rem,90vw)] cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 outline-none select-none data-highlighted:bg-sunken"
    >
      {icon}
      <span className="min-w-0 grow">
        <span className="block truncate">
          <Primitive.ItemText>{label}</Primitive.ItemText>
        </span>
        {hint !== undefined && <span className="block truncate text-sm text-ink-muted">{hint}</span>}
      </span>
      <Primitive.ItemIndicator>
        <Check aria-hidden className="size-[1.125rem] text-accent-ink" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}
