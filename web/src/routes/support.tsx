import { PRODUCT_NAME } from '#domain/product';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { PublicHeader } from '@/components/public-header';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchInput } from '@/components/ui/search-input';
import { TutorialArticle } from '@/features/help/components/tutorial-article';
import { searchTutorials } from '@/features/help/tutorials';
import { useAddress } from '@/lib/browser/use-address';
import { useSearchText } from '@/lib/browser/use-search-text';

const supportView = z.object({ q: z.string().catch('') });

export function SupportPage() {
  const [view, change] = useAddress(supportView);
  const [text, setText] = useSearchText(view.q, (q) => change({ q }, { replace: true }));
  const tutorials = searchTutorials(text);
  useScrollToTutorial();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>Help & Support</PageTitle>
      <PublicHeader />
      <Main className="mx-auto w-full max-w-3xl grow px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
        <h1 className="text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">Help & Support</h1>
        <p className="mt-2 text-lg text-pretty text-ink-muted">
          Short tutorials to read with {PRODUCT_NAME} open beside them.
        </p>
        <SearchInput label="Search the tutorials" value={text} onValueChange={setText} className="mt-6" />
        <p role="status" className="mt-3 mb-6 text-sm text-ink-muted">
          {count(tutorials.length)}
        </p>
        {tutorials.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title="No tutorials found"
            description="Try a single word, such as “class” or “undo”."
            action={
              <Button variant="secondary" onClick={() => setText('')}>
                Show all tutorials
              </Button>
            }
          />
        ) : (
          tutorials.map((tutorial) => <TutorialArticle key={tutorial.id} tutorial={tutorial} />)
        )}
      </Main>
    </div>
  );
}

function count(tutorials: number): string {
  return tutorials === 1 ? '1 tutorial' : `${tutorials} tutorials`;
}

/** Scrolls to the URL's fragment, because the browser looked for it before this page was rendered. */
function useScrollToTutorial(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
