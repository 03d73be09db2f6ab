import { FileDrop } from '@/components/file-drop';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { type StaffList } from '../use-staff-list';

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ListStepProps = { list: StaffList; onText: () => void; onFile: (file: File) => void };

/** The first step: who is to be invited. */
export function ListStep({ list, onText, onFile }: ListStepProps) {
  const { text, setText, failure, isReading } = list;
  const failureIn = (place: 'text' | 'file') => (failure?.in === place ? failure.message : undefined);
  return (
    <DialogForm submitLabel="Next" onSubmit={onText} pending={isReading}>
      <FileDrop
        title="Drop a spreadsheet here"
        phoneTitle="Choose a spreadsheet"
        hint="Excel (XLSX) or CSV, with a column of email addresses"
        label="Spreadsheet file"
        accept={ACCEPT}
        onFile={onFile}
        error={failureIn('file')}
        disabled={isReading}
      />
      <Field
        label="Or paste the list here"
        hint="From a spreadsheet or from an email. Names, addresses, roles and classes are recognized."
        error={failureIn('text')}
      >
        <Textarea
          rows={7}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={'Name\tEmail\tRole\tClass\nAda Park\tada.park@school.edu\tTeacher\tRoom 4'}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-[0.9375rem] whitespace-pre [tab-size:14]"
        />
      </Field>
    </DialogForm>
  );
}
