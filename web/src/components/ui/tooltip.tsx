import * as Primitive from 'radix-ui/tooltip';
import { createContext, type FocusEvent, type ReactNode, use } from 'react';
import { isReturningFocus } from '@/components/ui/return-focus';

const OPEN_AFTER_MS = 700;
const SKIP_DELAY_MS = 300;

const HasProvider = createContext(false);

/** Around what has many tooltips: after the first, the others show at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={OPEN_AFTER_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <HasProvider value>{children}</HasProvider>
    </Primitive.Provider>
  );
}

/** `children` is the one element that the text explains. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const tooltip = (
    <Primitive.Root>
      <Primitive.Trigger asChild onFocus={keepShut}>
        {children}
      </Primitive.Trigger>
      <TooltipContent>{text}</TooltipContent>
    </Primitive.Root>
  );
  return use(HasProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}

export function TooltipContent({ children }: { children: ReactNode }) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-float"
      >
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

// Otherwise it would take the Escape meant for the dialog around it.
function keepShut(event: FocusEvent): void {
  if (isReturningFocus()) event.preventDefault();
}
