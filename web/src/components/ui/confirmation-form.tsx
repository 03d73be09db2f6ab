import { type ReactNode, useState } from 'react';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type ConfirmationFormProps = {
  /** A name or a word that has to be typed. */
  text: string;
  ignoresCase?: boolean;
  /** Says what is wrong with what was typed. Absent: the button waits for the right text. */
  mistake?: string;
  submitLabel: string;
  /** The text was typed. */
  onConfirm: () => void;
  pending: boolean;
  disabled?: boolean;
  /** Whether there is nothing to confirm: then the text is not asked for. */
  isIdle?: boolean;
  /** What happens, and what else is asked. `isChecked`: it was tried to submit. */
  children: ReactNode | ((isChecked: boolean) => ReactNode);
};

/** The form of a dialog before something that can’t be undone: a name or a word is typed to confirm it. */
export function ConfirmationForm({
  text,
  ignoresCase = false,
  mistake,
  onConfirm,
  disabled = false,
  isIdle = false,
  children,
  ...form
}: ConfirmationFormProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const given = ignoresCase ? typed.trim().toLowerCase() : typed.trim();
  const isConfirmed = given === text;
  const submit = () => {
    setIsChecked(true);
    if (isConfirmed) onConfirm();
  };
  return (
    <DialogForm
      {...form}
      onSubmit={submit}
      disabled={disabled || (mistake === undefined && !isConfirmed)}
      destructive
    >
      {typeof children === 'function' ? children(isChecked) : children}
      {!isIdle && (
        <Field label={`Type “${text}” to confirm`} error={isChecked && !isConfirmed ? mistake : undefined}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
    </DialogForm>
  );
}
