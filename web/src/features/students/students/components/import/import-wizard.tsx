import { type ImportRow, type StudentImport } from '#contracts/students/student-import';
import { useMemo } from 'react';
import { checkRows, isValid } from '../../import/import-rows';
import { type ImportWizardState } from '../../import/use-import-wizard';
import { MappingStep } from './mapping-step';
import { PasteStep } from './paste-step';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';
import { WizardSteps } from './wizard-steps';

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
