import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { Select } from '@/components/ui/select';
import { reportChoicesQuery } from '../api';
import { reportLink } from '../report-link';
import { GROUPS, type Section, titleOf } from '../report-list';
import { type ReportsView } from '../reports-view';

/** The list of reports: next to the report, or a choice above it where there is no room. */
export function ReportNav({ view }: { view: ReportsView }) {
  const navigate = useNavigate();
  const { data: choices } = useQuery(reportChoicesQuery());
  // A direct link to a hidden report still says that it is hidden.
  const isListed = (section: Section) =>
    section === view.report || !choices?.hidden.some((hidden) => hidden === section);
  const groups = GROUPS.map(({ title, sections }) => ({ title, sections: sections.filter(isListed) }));
  return (
    <>
      <nav
        aria-label="Reports"
        className="sticky top-[calc(5.5rem+var(--notice-height,0px))] hidden w-56 shrink-0 flex-col gap-4 lg:flex print:hidden"
      >
        {groups.map(({ title, sections }) => (
          <div key={title}>
            {title !== null && <h2 className="px-3 pb-1 text-sm font-medium text-ink-muted">{title}</h2>}
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <NavItem section={section} view={view} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="lg:hidden print:hidden">
        <Select
          aria-label="Report"
          options={groups.flatMap(({ title, sections }) =>
            sections.map((section) => ({
              value: section,
              label: titleOf(section),
              hint: title ?? undefined,
            })),
          )}
          value={view.report}
          onValueChange={(next) =>
            void navigate(reportLink(view, { report: next as Section }), { preventScrollReset: true })
          }
        />
      </div>
    </>
  );
}

function NavItem({ section, view }: { section: Section; view: ReportsView }) {
  const isShown = section === view.report;
  return (
    <Link
      to={reportLink(view, { report: section })}
      preventScrollReset
      aria-current={isShown ? 'page' : undefined}
      className={cn(
        'flex min-h-10 items-center rounded-md px-3 transition-colors pointer-coarse:min-h-11',
        isShown
          ? 'bg-accent-soft font-medium text-accent-ink inset-ring-1 inset-ring-accent'
          : 'hover:bg-sunken',
      )}
    >
      {titleOf(section)}
    </Link>
  );
}
