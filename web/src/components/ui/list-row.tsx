import type { ReactNode } from 'react';

type ListRowProps = {
  icon?: ReactNode;
  title: string;
  badge?: ReactNode;
  /** Below the title: a text, or several. */
  details?: readonly (string | null)[];
  actions?: ReactNode;
};

/** One item of a list with its actions, which move below it if there is no room next to it. */
export function ListRow({ icon, title, badge, details = [], actions }: ListRowProps) {
  const shown = details.filter((each) => each !== null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        {icon}
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="min-w-0 font-medium break-words">{title}</h3>
            {badge}
          </div>
          {shown.length > 0 && (
            <p className="mt-0.5 text-sm break-words text-ink-muted">{shown.join(' · ')}</p>
          )}
        </div>
      </div>
      {Boolean(actions) && <div className="-ml-3 flex flex-wrap gap-1 sm:ml-0">{actions}</div>}
    </li>
  );
}
