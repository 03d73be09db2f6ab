import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { Input } from '@/components/ui/input';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'ref'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

export function SearchInput({ label, value, onValueChange, className, ...props }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <div className={cn('relative print:hidden', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-[1.125rem] -translate-y-1/2 text-ink-muted"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="px-10"
        {...props}
      />
      {value !== '' && (
        <PlainIconButton
          label="Clear search"

          className="absolute inset-y-0 right-0 text-ink-muted hover:bg-transparent hover:text-ink"
          onClick={clear}
        >
          <X aria-hidden />
        </PlainIconButton>
      )}
    </div>
  );
}
