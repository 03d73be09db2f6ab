import { Info } from 'lucide-react';
import * as Primitive from 'radix-ui/tooltip';
import { useState } from 'react';
import { isReturningFocus } from '@/components/ui/return-focus';
import { TooltipContent } from '@/components/ui/tooltip';

/** An info button that explains what stands next to it: on hover, on focus, and on a tap, which opens no other tooltip. */
export function Explanation({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.Trigger
        type="button"
        aria-label={text}
        className="-my-1 grid size-6 shrink-0 place-items-center rounded-full text-ink-muted print:hidden pointer-coarse:-m-2.5 pointer-coarse:size-11"
        onFocus={(event) => isReturningFocus() && event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Info aria-hidden className="size-4" />
      </Primitive.Trigger>
      <TooltipContent>{text}</TooltipContent>
    </Primitive.Root>
  );
}
