import { MAX_IMPORT_ROWS, type StudentImport } from '#contracts/students/student-import';
import { type TableField } from '#contracts/rosters/table-choices';
import { type TableSource } from '#roster/tables/sheet';
import { TableError } from '#roster/tables/table-error';
import { useState } from 'react';
import { useTableMapping } from '@/lib/tables/use-table-mapping';

/** The three steps, and the result of the import. */
export type WizardStep = 'paste' | 'mapping' | 'preview' | 'result';

const MAX_FILE_MB = 10;
const TABLE = {
  fields: ['name', 'preferredName', 'lastName', 'studentId', 'grade', 'status'],
  required: ['name'],
  most: { rows: MAX_IMPORT_ROWS, isSample: false },
} satisfies { fields: TableField[]; required: TableField[]; most: object };

type Failure = { in: 'text' | 'file'; message: string };

/** The wizard's current step, and the input so far. */
export function useImportWizard() {
  const [step, setStep] = useState<WizardStep>('paste');
  const [hasMoved, setHasMoved] = useState(false);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [answer, setAnswer] = useState<StudentImport | null>(null);
  const mapping = useTableMapping(TABLE);

  const goTo = (next: WizardStep) => {
    setHasMoved(true);
    setStep(next);
  };
  const read = async (kind: Failure['in'], name: string, source: () => Promise<TableSource>) => {
    setFailure(null);
    try {
      const isCertain = await mapping.open({ name, source: await source() });
      goTo(isCertain ? 'preview' : 'mapping');
    } catch (error) {
      const known = error instanceof TableError ? error : new TableError({ code: 'unparsable' });
      setFailure({ in: kind, message: known.message });
    }
  };
  const readText = () => {
    if (text.trim() === '') setFailure({ in: 'text', message: 'Please paste some data first' });
    else void read('text', '', () => Promise.resolve({ kind: 'text', text }));
  };
  const readFile = (file: File) =>
    void read('file', file.name, async () => {
      if (file.size > MAX_FILE_MB * 1024 * 1024)
        throw new TableError({ code: 'too-large', mostMb: MAX_FILE_MB });
      return { kind: 'file', bytes: new Uint8Array(await file.arrayBuffer()) };
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
    failure,
    readText,
    readFile,
    mapping,
    answer,
    finish,
    /** Whether closing the wizard would lose rows that are not imported yet. */
    hasRows: step !== 'result' && (text.trim() !== '' || mapping.opened !== null),
  };
}

export type ImportWizardState = ReturnType<typeof useImportWizard>;
