import { cn } from '@/components/ui/cn';

export function navLinkClasses({ isActive }: { isActive: boolean }): string {
  return cn(
    'flex min-h-11 items-center gap-2.5 rounded-md px-3 font-medium transition-colors',
    isActive
      ? 'bg-accent-soft text-accent-ink inset-ring-1 inset-ring-accent'
      : 'text-ink-muted hover:bg-sunken hover:text-ink',
  );
}
