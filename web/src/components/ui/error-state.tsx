import { CloudOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

type ErrorStateProps = { message: string; onRetry: () => void; pending?: boolean; className?: string };

export function ErrorState({ message, onRetry, pending = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-3 px-4 py-10 text-center', className)}>
      <CloudOff aria-hidden className="size-7 text-ink-muted" />
      <p className="max-w-md text-pretty">{message}</p>
      <Button variant="secondary" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
