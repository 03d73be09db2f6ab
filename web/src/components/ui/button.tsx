import { cva, type VariantProps } from 'class-variance-authority';
import * as Slot from 'radix-ui/slot';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Spinner } from '@/components/ui/spinner';
import { SECOND_TAP_MS } from '@/lib/browser/double-tap';

const button = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none slim:max-w-full slim:whitespace-normal',
    'transition-colors duration-150 [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 data-guarded:pointer-events-none',
    'print:hidden',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border border-line-strong/60 bg-surface text-ink hover:bg-sunken',
        soft: 'bg-accent-soft text-accent-ink hover:bg-accent-soft/70',
        ghost: 'text-ink hover:bg-sunken',
        destructive: 'bg-danger text-on-danger hover:bg-danger-hover',
        link: 'text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2',
      },
      size: {
        sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
        md: 'min-h-11 px-4 text-[0.9375rem]',
        lg: 'min-h-13 px-6 text-base',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'px-1' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    /** Renders the only child, a link for example, with the looks of a button. */
    asChild?: boolean;
    /** Shows a spinner and takes no second click; the focus stays. */
    pending?: boolean;
    /** For a button that appears where another was just pressed: ignores the second tap of a double tap. */
    guarded?: boolean;
  };

export function Button({
  className,
  variant,
  size,
  asChild = false,
  pending = false,
  guarded = false,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(button({ variant, size }), className);
  const guard = useDoubleTapGuard(guarded);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={pending ? 'button' : type}
      className={classes}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...guard}
      {...props}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

/**
 * Ignores presses of a control that has just appeared under the finger: the second tap of a double tap, or the repeats of
 * a key held down, were meant for what was there before. The control keeps its focus and its name meanwhile.
 */
function useDoubleTapGuard(guarded: boolean) {
  const [isListening, setIsListening] = useState(false);
  useEffect(() => {
    if (!guarded) return undefined;
    const timer = window.setTimeout(() => setIsListening(true), SECOND_TAP_MS);
    return () => {
      window.clearTimeout(timer);
      setIsListening(false);
    };
  }, [guarded]);

  if (!guarded) return {};
  return {
    'data-guarded': isListening ? undefined : '',
    onClickCapture: (event: MouseEvent) => {
      if (!isListening) ignore(event);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat) ignore(event);
    },
  };
}

function ignore(event: KeyboardEvent | MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
