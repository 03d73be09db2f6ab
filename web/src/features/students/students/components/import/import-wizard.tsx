import { type ImportRow, type StudentImport } from '#contracts/students/student-import';
import { type Table } from '#roster/tables/sheet';
import { Check } from 'lucide-react';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { FileDrop } from '@/components/file-drop';
import { type MappedField, TableMappingFields } from '@/components/tables/table-mapping-fields';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { formatCount } from '@/lib/text/format';
import { checkRows, isValid } from '../../import/import-rows';
import { type ImportWizardState, type WizardStep } from '../../import/use-import-wizard';
import { LeftOutRows } from './left-out-rows';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';
import { StepHeading } from '@/components/step-heading';

type ImportWizardProps = {
  wizard: ImportWizardState;
  /** Null: it failed, and a toast says so. */
  importRows: (rows: readonly ImportRow[]) => Promise<StudentImport | null>;
  isImporting: boolean;
  onDone: () => void;
};

export function ImportWizard({ wizard, importRows, isImporting, onDone }: ImportWizardProps) {
  const { step, mapping, answer, goTo, finish } = wizard;
  const { table, columns } = mapping;
  const { checked: rows, leftOut } = useMemo(
    () => (table === null || columns === null ? { checked: [], leftOut: [] } : checkRows(table, columns)),
    [table, columns],
  );
  const send = async () => {
    const valid = rows.filter(isValid);
    const given = await importRows(
      valid.map(({ rowNumber, name, studentId, grade }) => ({ rowNumber, name, studentId, grade })),
    );
    if (given !== null) finish(given);
  };

  return (
    <>
      {step !== 'result' && <WizardSteps current={step} />}
      {step === 'paste' && <PasteStep wizard={wizard} />}
      {step === 'mapping' && table !== null && <MappingStep wizard={wizard} table={table} />}
      {step === 'preview' && (
        <PreviewStep
          rows={rows}
          above={table?.above ?? []}
          leftOut={leftOut}
          isImporting={isImporting}
          onBack={() => goTo('mapping')}
          onImport={() => void send()}
        />
      )}
      {step === 'result' && answer !== null && <ResultStep rows={rows} answer={answer} onDone={onDone} />}
    </>
  );
}

const STEPS = [
  { step: 'paste', label: 'Paste data' },
  { step: 'mapping', label: 'Map columns' },
  { step: 'preview', label: 'Preview and import' },
] as const;

/** Progress through the steps. On a phone only the current step shows its name. */
function WizardSteps({ current }: { current: Exclude<WizardStep, 'result'> }) {
  const at = STEPS.findIndex(({ step }) => step === current);
  return (
    <ol aria-label="Steps" className="flex items-center gap-2 px-4 pt-4 pb-1 text-sm sm:px-6 sm:pt-1 sm:pb-3">
      {STEPS.map(({ step, label }, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 not-last:after:ml-1 not-last:after:h-px not-last:after:w-4 not-last:after:bg-line-strong/50 sm:not-last:after:w-8',
            index === at ? 'font-medium text-ink' : 'text-ink-muted',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'grid size-7 shrink-0 place-items-center rounded-full text-[0.8125rem] tabular-nums',
              index === at && 'bg-accent text-on-accent',
              index < at && 'bg-accent-soft text-accent-ink',
              index > at && 'bg-sunken',
            )}
          >
            {index < at ? <Check className="size-4" /> : index + 1}
          </span>
          <span className={cn(index !== at && 'max-sm:sr-only')}>{label}</span>
          {index < at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}

const FIELDS: readonly MappedField[] = [
  { field: 'name', label: 'Student name', missing: 'Please select a column for student names' },
  { field: 'lastName', label: 'Last name, if separate' },
  { field: 'preferredName', label: 'Preferred first name', isRare: true },
  { field: 'studentId', label: 'Student ID' },
  { field: 'grade', label: 'Grade' },
  { field: 'status', label: 'Status', isRare: true },
];

function MappingStep({ wizard, table }: { wizard: ImportWizardState; table: Table }) {
  const { mapping, goTo } = wizard;
  const [isTried, setIsTried] = useState(false);
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (mapping.columns?.name != null && mapping.asked?.firstRow !== null) goTo('preview');
  };

  return (
    <form className="contents" noValidate onSubmit={next}>
      <DialogBody className="flex flex-col gap-5">
        <div>
          <StepHeading>Which column holds what?</StepHeading>
          <p className="text-ink-muted">
            {formatCount(table.rows.length, 'row')}
            {table.header.length > 0 && ' below the header'}. Only the name is required.
          </p>
          <LeftOutRows above={table.above} />
        </div>
        <TableMappingFields mapping={mapping} fields={FIELDS} isTried={isTried} />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={() => goTo('paste')}>
          Back
        </Button>
        <Button type="submit" pending={mapping.isReading}>
          Next
        </Button>
      </DialogFooter>
    </form>
  );
}

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function PasteStep({ wizard }: { wizard: ImportWizardState }) {
  const { text, setText, failure, hasMoved, readText, readFile } = wizard;
  const { isReading } = wizard.mapping;
  const failureIn = (place: 'text' | 'file') => (failure?.in === place ? failure.message : undefined);
  return (
    <DialogForm
      submitLabel={isReading ? 'Reading…' : 'Next'}
      onSubmit={readText}
      pending={isReading}
      className="flex flex-col gap-4"
    >
      {hasMoved && <StepHeading>Paste data</StepHeading>}
      <FileDrop
        title="Drop a spreadsheet here"
        phoneTitle="Import a spreadsheet"
        hint="CSV or Excel (XLSX), up to 5,000 students"
        label="Spreadsheet file"
        accept={ACCEPT}
        onFile={readFile}
        error={failureIn('file')}
        disabled={isReading}
      />
      <Field
        label="Or paste the rows here"
        hint="Paste straight from Excel, Google Sheets or Numbers, including the header row."
        error={failureIn('text')}
      >
        <Textarea
          rows={7}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={'Name\tStudent ID\tGrade\nAda Park\t00142\t4'}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-[0.9375rem] whitespace-pre [tab-size:14]"
        />
      </Field>
    </DialogForm>
  );
}
