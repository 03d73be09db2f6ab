import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Main } from '@/components/main';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { QueryList } from '@/components/ui/query-list';
import { allLoginCardsQuery, loginCardsQuery } from '@/features/students/login-cards/api';
import { PrintSheet } from '@/features/students/login-cards/components/print-sheet';
import { type CardWithCode, withCode } from '@/features/students/login-cards/with-code';
import { formatCount } from '@/lib/text/format';

/**
 * A separate window that opens the print dialog as soon as the cards have loaded: those of a class, that of one student, or those
 * of all classes.
 */
export function PrintLoginCardsPage() {
  const { classId = '' } = useParams();
  const student = useSearchParams()[0].get('student');
  return classId === 'all' ? <AllCards /> : <CardsOfClass classId={classId} student={student} />;
}

type CardsOfClassProps = { classId: string; student: string | null };

function CardsOfClass({ classId, student }: CardsOfClassProps) {
  return (
    <QueryList
      query={useQuery(loginCardsQuery(classId))}
      loading={<FullPageSpinner />}
      failure="The login cards could not be loaded."
    >
      {(cards) => (
        <Sheet
          classes={[
            withCode(cards).filter(({ studentId }) => student === null || studentId === student),
          ].filter(hasCards)}
        />
      )}
    </QueryList>
  );
}

function AllCards() {
  return (
    <QueryList
      query={useQuery(allLoginCardsQuery())}
      loading={<FullPageSpinner />}
      failure="The login cards could not be loaded."
    >
      {(classes) => <Sheet classes={classes.map(withCode).filter(hasCards)} />}
    </QueryList>
  );
}

function hasCards(cards: readonly CardWithCode[]): boolean {
  return cards.length > 0;
}

/** `classes` are those with cards. */
function Sheet({ classes }: { classes: readonly (readonly CardWithCode[])[] }) {
  const isReady = classes.length > 0;
  useEffect(() => {
    if (isReady) void document.fonts.ready.then(() => window.print());
  }, [isReady]);
  const [first] = classes[0] ?? [];
  const cards = classes.reduce((sum, { length }) => sum + length, 0);
  const what = classes.length === 1 ? first?.className : 'All Classes';
  return (
    <Main className="min-h-dvh bg-canvas print:min-h-0 print:bg-transparent">
      <PageTitle>{`Login Cards${first === undefined ? '' : ` - ${what}`}`}</PageTitle>
      {first === undefined ? (
        <EmptyState
          heading="h1"
          title="No students found"
          description="This class has no students to generate login cards for."
        />
      ) : (
        <>
          <header className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-surface px-4 py-3 sm:px-6 print:hidden low:static">
            <div>
              <h1 className="text-lg font-semibold">Login Cards</h1>
              <p className="text-ink-muted">{formatCount(cards, 'card')} on letter paper</p>
            </div>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Print Cards
            </Button>
          </header>
          {classes.map((each, index) => (
            <PrintSheet
              key={each[0]?.studentId}
              cards={each}
              origin={window.location.origin}
              label={classes.length === 1 ? undefined : `Sheets ${index + 1}: ${each[0]?.className}`}
            />
          ))}
        </>
      )}
    </Main>
  );
}
