import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type ConfirmationFieldProps = {
  /** What has to be typed. */
  text: string;
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
};

/** Where somebody types a name or a word before something that can't be undone. */
export function ConfirmationField({ text, value, onChange, error }: ConfirmationFieldProps) {
  return (
    <Field label={`Type “${text}” to confirm`} error={error}>
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
