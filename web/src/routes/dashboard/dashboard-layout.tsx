import { type ReactNode } from 'react';

/** Closer to the header than other pages, so that eight students fit on a phone and on a small laptop. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  return <div className="-mt-3 flex flex-col gap-2 sm:-mt-5 lg:gap-3">{children}</div>;
}
