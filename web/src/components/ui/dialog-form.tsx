import { type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogCancel, DialogFooter } from '@/components/ui/dialog';

type DialogFormProps = {
  /** The verb of what submitting does. */
  submitLabel: ReactNode;
  onSubmit: (event: SubmitEvent) => unknown;
  pending?: boolean;
  disabled?: boolean;
  /** Red, for what can’t be undone. */
  destructive?: boolean;
  /** A second tap of a double tap, meant for what opened the dialog, does not submit. */
  guarded?: boolean;
  /** How the fields are laid out. */
  className?: string;
  children: ReactNode;
};

/** The form of a dialog: its fields, Cancel, and the button that submits. */
export function DialogForm({
  submitLabel,
  onSubmit,
  pending = false,
  disabled = false,
  destructive = false,
  guarded = false,
  className = 'flex flex-col gap-5',
  children,
}: DialogFormProps) {
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    >
      <DialogBody className={className}>{children}</DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          type="submit"
          variant={destructive ? 'destructive' : 'primary'}
          guarded={guarded}
          pending={pending}
          disabled={disabled}
        >
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
