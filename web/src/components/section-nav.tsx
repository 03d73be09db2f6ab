import { type ReactNode } from 'react';
import { Link, type To, useNavigate } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { Select } from '@/components/ui/select';

export type SectionGroup = {
  /** Null: listed without a heading. */
  title: string | null;
  sections: readonly { id: string; label: string; to: To; badge?: ReactNode }[];
};

type SectionNavProps = {
  label: string;
  /** Names the choice that is shown where there is no room for the list. */
  choiceLabel: string;
  groups: readonly SectionGroup[];
  /** The id of the section on screen. */
  current: string;
  /** Whether the page stays where it was scrolled to. */
  keepsScroll?: boolean;
};

/** The list of a screen's sections: beside the section, or a choice above it where there is no room. */
export function SectionNav({ label, choiceLabel, groups, current, keepsScroll = false }: SectionNavProps) {
  const navigate = useNavigate();
  const options = { preventScrollReset: keepsScroll };
  const all = groups.flatMap(({ sections }) => sections);
  return (
    <>
      <nav
        aria-label={label}
        className="sticky top-[calc(5.5rem+var(--notice-height,0px))] hidden w-56 shrink-0 flex-col gap-4 lg:flex print:hidden"
      >
        {groups.map(({ title, sections }) => (
          <div key={title}>
            {title !== null && <h2 className="px-3 pb-1 text-sm font-medium text-ink-muted">{title}</h2>}
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <Link
                    to={section.to}
                    {...options}
                    aria-current={section.id === current ? 'page' : undefined}
                    className={cn(
                      'flex min-h-10 items-center rounded-md px-3 transition-colors pointer-coarse:min-h-11',
                      section.id === current
                        ? 'bg-accent-soft font-medium text-accent-ink inset-ring-1 inset-ring-accent'
                        : 'hover:bg-sunken',
                    )}
                  >
                    {section.label}
                    {section.badge}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="lg:hidden print:hidden">
        <Select
          aria-label={choiceLabel}
          options={groups.flatMap(({ title, sections }) =>
            sections.map((section) => ({
              value: section.id,
              label: section.label,
              hint: title ?? undefined,
            })),
          )}
          value={current}
          onValueChange={(next) => {
            const section = all.find(({ id }) => id === next);
            if (section !== undefined) void navigate(section.to, options);
          }}
        />
      </div>
    </>
  );
}
