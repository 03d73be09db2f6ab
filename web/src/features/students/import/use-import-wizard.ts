import { MAX_IMPORT_ROWS, type StudentImport } from '#contracts/student-import';
import { useMemo, useState } from 'react';
import { type FirstRow, firstRowOf, guessColumns, isCertain, readAs } from './first-row';
import { type ColumnMapping } from './map-columns';
import { openSheet } from './open-sheet';
import { type Sheet, type SheetSource } from './sheet';
import { MAX_FILE_MB, SheetError } from './sheet-error';

/** The three steps, and the result of the import. */
export type WizardStep = 'paste' | 'mapping' | 'preview' | 'result';

const NO_COLUMNS: ColumnMapping = { name: null, studentId: null, grade: null };

type Failure = { in: 'text' | 'file'; message: string };

/** The wizard's current step, and the input so far. */
export function useImportWizard() {
  const [step, setStep] = useState<WizardStep>('paste');
  const [hasMoved, setHasMoved] = useState(false);
  const [text, setText] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [opened, setOpened] = useState<Sheet | null>(null);
  const [firstRow, setFirstRow] = useState<FirstRow | null>('heading');
  const [mapping, setMapping] = useState<ColumnMapping>(NO_COLUMNS);
  const [answer, setAnswer] = useState<StudentImport | null>(null);

  const sheet = useMemo(() => opened && readAs(firstRow ?? 'student', opened), [opened, firstRow]);

  const goTo = (next: WizardStep) => {
    setHasMoved(true);
    setStep(next);
  };
  const chooseFirstRow = (next: FirstRow | null, of = opened) => {
    setFirstRow(next);
    if (of !== null) setMapping(next === null ? NO_COLUMNS : guessColumns(readAs(next, of)));
  };
  const read = async (kind: Failure['in'], source: () => Promise<SheetSource>) => {
    setFailure(null);
    setIsReading(true);
    try {
      const found = await openSheet(await source(), MAX_IMPORT_ROWS);
      setOpened(found);
      chooseFirstRow(firstRowOf(found), found);
      goTo(isCertain(found) ? 'preview' : 'mapping');
    } catch (error) {
      const known = error instanceof SheetError ? error : new SheetError({ code: 'unparsable' });
      setFailure({ in: kind, message: known.message });
    } finally {
      setIsReading(false);
    }
  };
  const readText = () => {
    if (text.trim() === '') setFailure({ in: 'text', message: 'Please paste some data first' });
    else void read('text', () => Promise.resolve({ kind: 'text', text }));
  };
  const readFile = (file: File) =>
    void read('file', async () => {
      if (file.size > MAX_FILE_MB * 1024 * 1024) throw new SheetError({ code: 'too-large' });
      return { kind: 'file', bytes: await file.arrayBuffer() };
    });
  const finish = (given: StudentImport) => {
    setAnswer(given);
    goTo('result');
  };

  return {
    step,
    goTo,
    hasMoved,
    text,
    setText,
    isReading,
    failure,
    readText,
    readFile,
    sheet,
    mapping,
    setMapping,
    answer,
    finish,
    /** The cells of the first row and what the person says they are, where their words don't tell; null: they do. */
    asked: opened !== null && firstRowOf(opened) !== 'heading' ? { cells: opened.header, firstRow } : null,
    chooseFirstRow,
    /** Whether closing the wizard would lose rows that are not imported yet. */
    hasRows: step !== 'result' && (text.trim() !== '' || opened !== null),
  };
}

export type ImportWizardState = ReturnType<typeof useImportWizard>;
