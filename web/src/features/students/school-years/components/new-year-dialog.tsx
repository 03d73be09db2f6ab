import { type InputOf } from '#contracts/route';
import { type NewYearPreview, previewNewYear, startSchoolYear } from '#contracts/students/school-years';
import { gradeLevel } from '#domain/grades';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmationForm } from '@/components/ui/confirmation-form';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { QueryList } from '@/components/ui/query-list';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';
import { formatCount } from '@/lib/text/format';
import { gradeText } from '@/lib/text/grade';
import { NewYearChanges } from './new-year-preview';

const CONFIRMATION = 'new year';

type NewYearDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** When the year was started. */
  onStarted: () => void;
};

/** Moves students up a grade and archives those who leave, after showing how many, and asking for words to confirm. */
export function NewYearDialog({ open, onOpenChange, onStarted }: NewYearDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Start a New School Year"
        description="Students move up a grade, and those of the last grade are archived. Points, history and reports stay as they are."
      >
        <NewYear onDone={() => onOpenChange(false)} onStarted={onStarted} />
      </DialogContent>
    </Dialog>
  );
}

type NewYearProps = { onDone: () => void; onStarted: () => void };

function NewYear(props: NewYearProps) {
  const [lastGrade, setLastGrade] = useState<string>();
  const query = useQuery(newYearPreviewQuery(lastGrade));
  return (
    <QueryList
      query={query}
      loading={<Skeleton aria-busy className="h-48 rounded-md" />}
      failure="The preview could not be loaded."
      frame={(content) => <DialogBody>{content}</DialogBody>}
    >
      {(preview) => (
        <NewYearForm
          {...props}
          preview={preview}
          isCurrent={!query.isPlaceholderData}
          onLastGrade={setLastGrade}
        />
      )}
    </QueryList>
  );
}

type NewYearFormProps = NewYearProps & {
  preview: NewYearPreview;
  /** Not while another last grade is being looked at. */
  isCurrent: boolean;
  onLastGrade: (grade: string) => void;
};

function NewYearForm({ preview, isCurrent, onLastGrade, onDone, onStarted }: NewYearFormProps) {
  const { years, suggestedYear, lastGrade, leaving, moving } = preview;
  const { mutate, isPending } = useStartSchoolYear();
  const [year, setYear] = useState(suggestedYear);
  const isStarted = years.some((each) => each.year === year && each.startedAt !== null);

  const start = () => {
    if (isStarted || lastGrade === null) return;
    mutate(
      { year, lastGrade, fingerprint: preview.fingerprint },
      {
        onSuccess: ({ moved, archived }) => {
          toast({
            title: `School year ${yearText(year)} started`,
            description: `${formatCount(moved, 'student')} moved up, and ${formatCount(archived, 'student')} archived.`,
          });
          onDone();
          onStarted();
        },
        onError: (error) => toastFailure(error, { title: 'The school year could not be started' }),
      },
    );
  };

  return (
    <ConfirmationForm
      text={CONFIRMATION}
      ignoresCase
      mistake={`Please type the words “${CONFIRMATION}”.`}
      isIdle={lastGrade === null}
      submitLabel="Start School Year"
      onConfirm={start}
      pending={isPending}
      disabled={lastGrade === null || isStarted || !isCurrent}
    >
      <p className="text-sm text-ink-muted">
        If your information system knows next year’s classes and grades,{' '}
        <Link to="/settings/roster" className="font-medium text-accent-ink underline">
          import a roster
        </Link>{' '}
        instead: it moves and archives students by itself.
      </p>
      <Field
        label="School year"
        error={isStarted ? `${yearText(year)} has already been started.` : undefined}
      >
        <Select
          options={years.map((each) => ({ value: String(each.year), label: yearText(each.year) }))}
          value={String(year)}
          onValueChange={(value) => setYear(Number(value))}
        />
      </Field>
      {lastGrade !== null && (
        <Field label="Last grade of the school" hint="Students of this grade leave the school.">
          <Select options={lastGradesOf(preview)} value={lastGrade} onValueChange={onLastGrade} />
        </Field>
      )}
      <NewYearChanges preview={preview} />
      {lastGrade !== null && (
        <>
          <p className="rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
            {formatCount(moving, 'student')} {moving === 1 ? 'moves' : 'move'} up, and{' '}
            {formatCount(leaving, 'student')} {leaving === 1 ? 'is' : 'are'} archived. This can’t be undone at
            once; archived students can be restored one by one.
          </p>
        </>
      )}
    </ConfirmationForm>
  );
}

/** The grades that students have, and the one after the highest: then nobody leaves. */
function lastGradesOf({ grades, lastGrade }: NewYearPreview) {
  const levels = new Map(grades.map(({ grade }) => [gradeLevel(grade), grade]));
  const highest = Math.max(...[...levels.keys()].map((level) => level ?? 0));
  if (highest < 12) levels.set(highest + 1, highest < 0 ? 'K' : String(highest + 1));
  if (lastGrade !== null) levels.set(gradeLevel(lastGrade), lastGrade);
  return [...levels]
    .sort(([a = 0], [b = 0]) => a - b)
    .map(([level, grade]) => ({
      value: grade,
      label: level !== undefined && level > highest ? `${gradeText(grade)}, nobody leaves` : gradeText(grade),
    }));
}

/** `2026–27` for the school year that begins in 2026. */
function yearText(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}

/** @param lastGrade undefined for the highest that a student has */
const newYearPreviewQuery = (lastGrade: string | undefined) =>
  queryOptions({
    queryKey: ['new-year-preview', lastGrade],
    queryFn: ({ signal }) => call(previewNewYear, { query: { lastGrade }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { live: { topics: ['directory'], restMs: 5_000 } },
  });

function useStartSchoolYear() {
  return useWrite((send, body: InputOf<typeof startSchoolYear>) => send(startSchoolYear, { body }), {
    refreshes: [{ queryKey: ['new-year-preview'] }, 'directory'],
    evenIfRefused: true,
    inBackground: true,
  });
}
