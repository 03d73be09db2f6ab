import { EXPORT_FORMATS, EXPORT_PARTS, type DataExport, type ExportPart } from '#contracts/records/exports';
import { type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Segments } from '@/components/ui/segments';
import { Select } from '@/components/ui/select';
import { csvFormFor, CSV_FORM_OPTIONS } from '@/lib/browser/csv-form';
import { FORMATS, PARTS } from '../export-words';

type WhenFieldProps<When extends string> = {
  options: readonly { value: When; label: string }[];
  value: When;
  onChange: (when: When) => void;
  hint: ReactNode;
};

export function WhenField<When extends string>({ options, value, onChange, hint }: WhenFieldProps<When>) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">When</p>
      <Segments
        label="When"
        options={options}
        value={value}
        onValueChange={onChange}
        className="self-start"
      />
      {hint !== null && <p className="text-sm text-ink-muted">{hint}</p>}
    </div>
  );
}

type PartsFieldProps = { parts: readonly ExportPart[]; onChange: (parts: ExportPart[]) => void };

export function PartsField({ parts, onChange }: PartsFieldProps) {
  const choose = (part: ExportPart, isChosen: boolean) =>
    onChange(EXPORT_PARTS.filter((each) => (each === part ? isChosen : parts.includes(each))));
  return (
    <fieldset>
      <legend className="font-medium">What to include</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {EXPORT_PARTS.map((part) => (
          <Checkbox
            key={part}
            checked={parts.includes(part)}
            onCheckedChange={(isChosen) => choose(part, isChosen)}
            label={
              <>
                {PARTS[part].label}
                <span className="block text-sm text-ink-muted">{PARTS[part].hint}</span>
              </>
            }
          />
        ))}
      </div>
      {parts.length === 0 && (
        <p role="alert" className="mt-1 text-sm text-danger-ink">
          Choose at least one.
        </p>
      )}
    </fieldset>
  );
}

const FORMAT_OPTIONS = EXPORT_FORMATS.map((value) => ({ value, label: FORMATS[value] }));

export type ChosenFormat = Pick<DataExport, 'format' | 'csvForm'>;

type FormatFieldProps = { value: ChosenFormat; onChange: (chosen: ChosenFormat) => void };

export function FormatField({ value, onChange }: FormatFieldProps) {
  const { format, csvForm } = value;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">Format of the tables</p>
        <Segments
          label="Format of the tables"
          options={FORMAT_OPTIONS}
          value={format}
          onValueChange={(next) => onChange({ format: next, csvForm })}
          className="self-start"
        />
      </div>
      {format === 'csv' && (
        <Field label="CSV files for">
          <Select
            options={CSV_FORM_OPTIONS}
            value={csvForm}
            onValueChange={(next) => onChange({ format, csvForm: csvFormFor(next) })}
          />
        </Field>
      )}
    </>
  );
}
