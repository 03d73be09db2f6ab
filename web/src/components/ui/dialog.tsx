import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type ComponentProps, createContext, type ReactNode, type RefObject, use } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { useDialogEntry } from '@/components/ui/dialog-history';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { useOpener, useReturnFocus } from '@/components/ui/use-return-focus';

/** Told of both, or only of the closing. */
export type OnOpenChange =
  { onOpenChange: (open: boolean) => void; onClose?: never } | { onOpenChange?: never; onClose: () => void };

type DialogProps = OnOpenChange & {
  open: boolean;
  /** The URL opens and closes it, which is an entry in the history already. */
  inAddress?: boolean;
  children: ReactNode;
};

const Opener = createContext<RefObject<Element | null>>({ current: null });

/** Back closes it before it leaves the page. */
export function Dialog({ open, inAddress = false, children, ...props }: DialogProps) {
  const onOpenChange = openChangeOf(props);
  useDialogEntry(open && !inAddress, () => onOpenChange(false));
  return (
    <Opener value={useOpener(open)}>
      <Primitive.Root open={open} onOpenChange={onOpenChange}>
        {children}
      </Primitive.Root>
    </Opener>
  );
}

export function openChangeOf({ onOpenChange, onClose }: OnOpenChange): (open: boolean) => void {
  return onOpenChange ?? ((open) => !open && onClose());
}

export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' };

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** On a phone at the bottom and half as high as the screen, so that what is behind stays in view. */
  sheet?: boolean;
};

/**
 * A card in the middle of the screen; on a phone the whole screen. A form begins at its first field.
 * Its children are a `DialogBody`, which scrolls, and a `DialogFooter`, which stays unless the window is low; a form around
 * both needs `className="contents"`.
 */
export function DialogContent({
  title,
  description,
  size = 'md',
  sheet = false,
  className,
  children,
  onOpenAutoFocus = focusFirstField,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const focus = useReturnFocus(use(Opener), onCloseAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 enter-fade bg-scrim" />
      <Primitive.Content
        className={cn(
          'fixed inset-0 z-50 flex enter-rise flex-col bg-surface outline-none',
          'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(46rem,calc(100dvh-3rem))] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2',
          'sm:rounded-xl sm:border sm:border-line sm:shadow-float',
          'low:overflow-y-auto low:overscroll-contain',
          sheet && 'max-sm:top-auto max-sm:max-h-[60dvh] max-sm:rounded-t-xl low:max-h-dvh',
          WIDTHS[size],
          className,
        )}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        onOpenAutoFocus={onOpenAutoFocus}
        {...focus}
        {...props}
      >
        <header
          data-toasts-below
          className="flex items-start gap-4 border-b border-line py-3 pr-2 pl-4 sm:border-0 sm:pt-5 sm:pr-4 sm:pb-3 sm:pl-6"
        >
          <div className="min-w-0 grow py-2">
            <Primitive.Title className="text-xl leading-tight font-semibold text-balance">
              {title}
            </Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="mt-1.5 text-ink-muted">{description}</Primitive.Description>
            )}
          </div>
          <Primitive.Close asChild>
            <PlainIconButton label="Close">
              <X aria-hidden />
            </PlainIconButton>
          </Primitive.Close>
        </header>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 sm:px-6 sm:py-2',
        'low:shrink-0 low:overflow-visible',
        className,
      )}
      {...props}
    />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn(
        'flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        'sm:flex-row sm:justify-end sm:border-0 sm:px-6 sm:pt-4 sm:pb-6',
        className,
      )}
      {...props}
    />
  );
}

const FIELDS =
  'form :is(input:not([type=hidden], [type=file]), textarea, [role=combobox], [role=radio], [role=switch])';

// By default the close button would have the focus.
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const field = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].find(({ disabled }) => !disabled);
  if (field === undefined) return;
  event.preventDefault();
  const chosen = field.closest('[role=radiogroup]')?.querySelector<HTMLElement>('[data-state=checked]');
  (chosen ?? field).focus();
}

/** Leaves everything as it was. */
export function DialogCancel() {
  return (
    <DialogClose asChild>
      <Button variant="secondary">Cancel</Button>
    </DialogClose>
  );
}
