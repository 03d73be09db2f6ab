import { FileDrop } from '@/components/file-drop';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogCancel, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { type ImportWizardState } from '../../import/use-import-wizard';
import { StepHeading } from './step-heading';

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function PasteStep({ wizard }: { wizard: ImportWizardState }) {
  const { text, setText, failure, hasMoved, readText, readFile } = wizard;
  const { isReading } = wizard.mapping;
  const failureIn = (place: 'text' | 'file') => (failure?.in === place ? failure.message : undefined);
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        readText();
      }}
    >
      <DialogBody className="flex flex-col gap-4">
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
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" pending={isReading}>
          {isReading ? 'Reading…' : 'Next'}
        </Button>
      </DialogFooter>
    </form>
  );
}
