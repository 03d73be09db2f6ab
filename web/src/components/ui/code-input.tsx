import { type ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';

type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & {
  /** Whether this is an authenticator app's code, not a recovery code. */
  isNumeric: boolean;
};

/** Input for a code that works once. Phones offer the code that their app shows. */
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
