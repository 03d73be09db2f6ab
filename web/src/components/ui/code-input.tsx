import { type ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';

type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & {
  /** Whether this is an authenticator app's code, not a recovery code. */
  isNumeric: boolean;
};

/** Field for a one-time code. Phones offer the one that their app shows. */
export function CodeInput({ isNumeric, className, ...props }: CodeInputProps) {
  return (
    <Input
      type="text"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoComplete={isNumeric ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className={cn('text-lg tracking-widest tabular-nums', className)}
      {...props}
    />
  );
}
