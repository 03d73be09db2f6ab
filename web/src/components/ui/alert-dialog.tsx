import * as Primitive from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { type OnOpenChange, openChangeOf } from '@/components/ui/dialog';
import { useDialogEntry } from '@/components/ui/dialog-history';
import { useOpener, useReturnFocus } from '@/components/ui/use-return-focus';

type AlertDialogProps = OnOpenChange & {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** The verb of the action, `Take back` rather than `OK`. */
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  /** Red, for what cannot be undone. What can be restored or switched on again, such as an archived class, never is. */
  destructive?: boolean;
  /** Keeps the dialog open, with a spinner, until the caller closes it. */
  pending?: boolean;
  /** Whether there is nothing to confirm. */
  disabled?: boolean;
};

export function AlertDialog({
  open,
  title,
  description,
  confirmLabel,
  onConfirm,
  cancelLabel = 'Cancel',
  destructive = false,
  pending = false,
  disabled = false,
  ...props
}: AlertDialogProps) {
  const onOpenChange = openChangeOf(props);
  const focus = useReturnFocus(useOpener(open));
  useDialogEntry(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 enter-fade bg-scrim" />
        <Primitive.Content
          {...focus}
          className="fixed inset-x-4 bottom-4 z-50 flex max-h-[calc(100dvh-2rem)] enter-rise flex-col gap-2 overflow-y-auto rounded-xl border border-line bg-surface p-5 shadow-float outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-x-1/2 sm:-translate-y-1/2 sm:p-6"
        >
          <Primitive.Title className="text-lg font-semibold text-balance">{title}</Primitive.Title>
          <Primitive.Description asChild>
            <div className="text-ink-muted">{description}</div>
          </Primitive.Description>
          <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Primitive.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button
              variant={destructive ? 'destructive' : 'primary'}
              guarded
              pending={pending}
              disabled={disabled}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
