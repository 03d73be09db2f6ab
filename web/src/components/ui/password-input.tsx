import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { Input } from '@/components/ui/input';

export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <Input type={visible ? 'text' : 'password'} className={cn('pr-12', className)} {...props} />
      <PlainIconButton
        label={visible ? 'Hide password' : 'Show password'}
        className="absolute inset-y-0 right-0 text-ink-muted hover:bg-transparent hover:text-ink"
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </PlainIconButton>
    </div>
  );
}
