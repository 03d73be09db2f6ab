import { type ImportOutcome, type StudentImport } from '#contracts/students/student-import';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RowsTable } from '@/components/tables/rows-table';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Pagination } from '@/components/ui/pagination';
import { Segments } from '@/components/ui/segments';
import { useCsvForm } from '@/lib/browser/csv-form';
import { formatCount, formatNumber } from '@/lib/text/format';
import { downloadRows } from '../../import/download-rows';
import { type CheckedRow } from '../../import/import-rows';
import { isAdded, rowResults } from '../../import/row-results';
import { StepHeading } from '@/components/step-heading';

const PAGE_SIZE = 20;
const OUTCOMES: Record<ImportOutcome, { label: string; variant: 'accent' | 'neutral' | 'warning' }> = {
  added: { label: 'Added', variant: 'accent' },
  duplicate: { label: 'Already there', variant: 'neutral' },
  'duplicate-in-file': { label: 'Twice in the file', variant: 'neutral' },
  refused: { label: 'Skipped', variant: 'warning' },
};

type ResultStepProps = { rows: readonly CheckedRow[]; answer: StudentImport; onDone: () => void };

/** The result of every row. */
export function ResultStep({ rows, answer, onDone }: ResultStepProps) {
  const results = useMemo(() => rowResults(rows, answer), [rows, answer]);
  const left = useMemo(() => results.filter((row) => !isAdded(row)), [results]);
  const [show, setShow] = useState<'left' | 'all'>(left.length > 0 ? 'left' : 'all');
  const [page, setPage] = useState(1);
  const csvForm = useCsvForm();
  const shown = show === 'left' ? left : results;
  const first = (page - 1) * PAGE_SIZE;

  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <div>
          <StepHeading>{formatCount(answer.added, 'student')} added</StepHeading>
          <p className="text-ink-muted">
            {left.length === 0
              ? 'Every row of the spreadsheet is now a student.'
              : `${formatCount(left.length, 'row was', 'rows were')} not added.`}
          </p>
        </div>
        {left.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Segments
              label="Rows"
              options={[
                { value: 'left', label: `Not added (${formatNumber(left.length)})` },
                { value: 'all', label: `All (${formatNumber(results.length)})` },
              ]}
              value={show}
              onValueChange={(next) => {
                setShow(next);
                setPage(1);
              }}
            />
            <Button variant="secondary" onClick={() => void downloadRows(left, csvForm)}>
              <Download aria-hidden />
              Download list
            </Button>
          </div>
        )}
        <RowsTable
          label="Result of each row"
          columns={['Row', 'Student', 'Result']}
          rows={shown.slice(first, first + PAGE_SIZE).map(({ rowNumber, name, outcome, reason }) => ({
            key: rowNumber,
            cells: [
              formatNumber(rowNumber),
              <StudentCell name={name} reason={reason} />,
              <Badge variant={OUTCOMES[outcome].variant}>{OUTCOMES[outcome].label}</Badge>,
            ],
          }))}
        />
        <Pagination
          page={page}
          pageCount={Math.ceil(shown.length / PAGE_SIZE)}
          onPageChange={setPage}
          label="Pages of rows"
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  );
}

function StudentCell({ name, reason }: { name: string; reason: string | null }) {
  return (
    <span className="block py-2 whitespace-normal">
      <span className="block font-medium">{name === '' ? 'No name' : name}</span>
      {reason !== null && <span className="block text-ink-muted">{reason}</span>}
    </span>
  );
}
