import type { ReactNode } from 'react';

/** A line under the header about the state of the figures. It is always rendered, so that screen readers announce a change. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="print:hidden">
      {children !== null && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning-ink [&_svg]:size-4 [&_svg]:shrink-0">
          {children}
        </p>
      )}
    </div>
  );
}
