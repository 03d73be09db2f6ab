import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

type FigureLinkProps = {
  /** Null: the figure leads nowhere. */
  to: string | null;
  /** Names the link where the figure alone does not say what it counts; it begins or ends with what is on screen. */
  label?: string;
  children: ReactNode;
};

/** A figure, with a link to what it counts. */
export function FigureLink({ to, label, children }: FigureLinkProps) {
  if (to === null) return children;
  return (
    <Link
      to={to}
      aria-label={label}
      className="rounded-sm underline decoration-line-strong/50 decoration-1 underline-offset-4 hover:decoration-ink print:no-underline"
    >
      {children}
    </Link>
  );
}
