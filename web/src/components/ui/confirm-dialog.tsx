import { type UseMutationResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';

type ConfirmDialogProps<Item, Input, Answer> = {
  /** What is to be changed. Null: the dialog is closed. */
  item: Item | null;
  title: (item: Item) => ReactNode;
  /** What happens then. */
  description: (item: Item) => ReactNode;
  /** The verb of the action, `Take back` rather than `OK`. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  write: Pick<UseMutationResult<Answer, Error, Input>, 'mutate' | 'isPending'>;
  inputOf: (item: Item) => Input;
  onDone: (answer: Answer, item: Item) => void;
  onFailure: (error: Error) => void;
  /** It stays open after a failure otherwise, to be tried again. */
  closesOnFailure?: boolean;
  onClose: () => void;
};

/** Asks before a write that changes one thing, and stays open until it is done. */
export function ConfirmDialog<Item, Input, Answer>({
  item,
  title,
  description,
  write: { mutate, isPending },
  inputOf,
  onDone,
  onFailure,
  closesOnFailure = false,
  onClose,
  ...look
}: ConfirmDialogProps<Item, Input, Answer>) {
  const confirm = (confirmed: Item) =>
    mutate(inputOf(confirmed), {
      onSuccess: (answer) => {
        onDone(answer, confirmed);
        onClose();
      },
      onError: (error) => {
        onFailure(error);
        if (closesOnFailure) onClose();
      },
    });
  return (
    <AlertDialog
      open={item !== null}
      onClose={onClose}
      title={item !== null && title(item)}
      description={item !== null && description(item)}
      pending={isPending}
      onConfirm={() => item !== null && confirm(item)}
      {...look}
    />
  );
}
