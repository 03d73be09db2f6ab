import { TriangleAlert } from 'lucide-react';
import { type ReactNode } from 'react';

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
