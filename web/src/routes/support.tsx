import { PRODUCT_NAME } from '#domain/product';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { OnThisPage } from '@/components/on-this-page';
import { PublicPage, PublicTitle } from '@/components/public-page';
import { Questions } from '@/components/questions';
import { CONTACT } from '@/components/site-links';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchInput } from '@/components/ui/search-input';
import { TutorialArticle } from '@/features/site/help/components/tutorial-article';
import { searchQuestions } from '@/features/site/help/questions';
import { searchTutorials } from '@/features/site/help/tutorials';
import { useAddress } from '@/lib/browser/use-address';
import { useScrollToFragment } from '@/lib/browser/use-scroll-to-fragment';
import { useSearchText } from '@/lib/browser/use-search-text';
import { formatCount } from '@/lib/text/format';
import { SupportEmail } from './support-email';

const supportView = z.object({ q: z.string().catch('') });

export function SupportPage() {
  const [view, change] = useAddress(supportView);
  const [text, setText] = useSearchText(view.q, (q) => change({ q }, { replace: true }));
  const tutorials = searchTutorials(text);
  const categories = searchQuestions(text);
  const isSearch = text.trim() !== '';
  useScrollToFragment();
  return (
    <PublicPage
      title="Help & Support"
      description={`Tutorials for ${PRODUCT_NAME}, to watch or to read, and answers to the questions that schools ask most.`}
      className="mx-auto w-full max-w-6xl grow px-4 pt-8 pb-20 sm:px-6 sm:pt-14"
    >
      <PublicTitle
        title="Help & Support"
        lead={`Four tutorials to watch, or to read with ${PRODUCT_NAME} open next to them, and the questions that schools ask most.`}
      />
      <SearchInput
        label="Search tutorials and questions"
        value={text}
        onValueChange={setText}
        className="mt-8 max-w-xl"
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <p role="status" className="py-2 text-sm text-ink-muted">
          {countOf(tutorials, categories)}
        </p>
        {tutorials.length > 0 && categories.length > 0 && (
          <a
            href="#questions"
            className="inline-flex min-h-11 items-center text-sm text-accent-ink underline underline-offset-4 lg:hidden"
          >
            Go to the questions
          </a>
        )}
      </div>
      {tutorials.length + categories.length === 0 ? (
        <NothingFound onShowAll={() => setText('')} />
      ) : (
        <div className="mt-8 grid gap-x-16 lg:grid-cols-[14rem_minmax(0,46rem)]">
          <OnThisPage entries={[...tutorials, ...categories]} />
          <div className="flex min-w-0 flex-col gap-8">
            {tutorials.length > 0 && (
              <section aria-labelledby="tutorials">
                <h2 id="tutorials" className="mb-5 text-3xl font-semibold tracking-tight">
                  Tutorials
                </h2>
                {tutorials.map((tutorial) => (
                  <TutorialArticle key={tutorial.id} tutorial={tutorial} />
                ))}
              </section>
            )}
            {categories.length > 0 && (
              <section aria-labelledby="questions">
                <h2 id="questions" className="text-3xl font-semibold tracking-tight">
                  Questions and answers
                </h2>
                {categories.map(({ id, title, questions }) => (
                  <section key={id} aria-labelledby={id} className="mt-8">
                    <h3 id={id} className="mb-3 scroll-mt-6 text-xl font-semibold tracking-tight">
                      {title}
                    </h3>
                    <Questions key={String(isSearch)} questions={questions} open={isSearch} />
                  </section>
                ))}
              </section>
            )}
            <p className="text-lg text-ink-muted">
              Not answered?{' '}
              <Link to={CONTACT.to} className="text-accent-ink underline underline-offset-4">
                Write to us
              </Link>
              . We reply within 24 hours. <SupportEmail before="Our address is" />
            </p>
          </div>
        </div>
      )}
    </PublicPage>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No results"
      description="Try a single word, such as “class” or “undo”."
      action={
        <>
          <Button variant="secondary" onClick={onShowAll}>
            Show everything
          </Button>
          <Button asChild variant="ghost">
            <Link to={CONTACT.to}>{CONTACT.label}</Link>
          </Button>
        </>
      }
    />
  );
}

function countOf(
  tutorials: readonly unknown[],
  categories: readonly { questions: readonly unknown[] }[],
): string {
  const questions = categories.reduce((sum, category) => sum + category.questions.length, 0);
  return `${formatCount(tutorials.length, 'tutorial')}, ${formatCount(questions, 'question')}`;
}
