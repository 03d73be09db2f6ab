import type { ReactNode } from 'react';
import { OnThisPage } from '@/components/on-this-page';
import { PublicPage, PublicTitle } from '@/components/public-page';
import { useScrollToFragment } from '@/lib/browser/use-scroll-to-fragment';

export type DocumentSection = {
  /** Fragment of the page's URL. */
  id: string;
  title: string;
  body: ReactNode;
};

type DocumentPageProps = {
  title: string;
  lead: ReactNode;
  description: string;
  /** When its contents last changed: `November 2026`. */
  updated: string;
  sections: readonly DocumentSection[];
};

/** A page to read: sections of text, with a list of them next to it where there is room. */
export function DocumentPage({ title, lead, description, updated, sections }: DocumentPageProps) {
  useScrollToFragment();
  return (
    <PublicPage
      title={title}
      description={description}
      className="mx-auto w-full max-w-6xl grow px-4 pt-8 pb-20 sm:px-6 sm:pt-14"
    >
      <PublicTitle title={title} lead={lead}>
        <p className="mt-3 text-sm text-ink-muted">Last changed in {updated}</p>
      </PublicTitle>
      <div className="mt-10 grid gap-x-16 border-t border-line pt-2 lg:grid-cols-[14rem_minmax(0,44rem)] lg:pt-10">
        <OnThisPage entries={sections} />
        <div>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </PublicPage>
  );
}

function Section({ id, title, body }: DocumentSection) {
  return (
    <section
      aria-labelledby={id}
      className="pt-8 first:pt-6 lg:pt-10 lg:first:pt-0 [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-4 [&_dd]:text-ink-muted [&_dt]:font-medium [&_li]:mt-1.5 [&_p]:mt-3 [&_p]:text-pretty [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-ink-muted"
    >
      <h2 id={id} className="scroll-mt-6 text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {body}
    </section>
  );
}

/** Terms and what they mean, one below the other. */
export function Definitions({ items }: { items: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {items.map(([term, meaning]) => (
        <div key={term} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_1fr]">
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
