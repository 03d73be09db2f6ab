import { Info } from 'lucide-react';
import * as Primitive from 'radix-ui/tooltip';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Points } from '@/components/ui/points';
import { isReturningFocus } from '@/components/ui/return-focus';
import { Skeleton } from '@/components/ui/skeleton';
import { TooltipContent } from '@/components/ui/tooltip';
import { formatNumber } from '@/lib/text/format';

type StatCardProps = {
  label: string;
  /** Undefined while it loads. */
  value: number | undefined;
  icon?: ReactNode;
  hint?: ReactNode;
  /** What the figure counts; behind an info button. */
  explanation?: string;
  /** The one figure that matters most among its neighbors. */
  emphasis?: boolean;
  /** Where the figure leads. */
  to?: string | undefined;
  className?: string;
};

export function StatCard({
  label,
  value,
  icon,
  hint,
  explanation,
  emphasis = false,
  to,
  className,
}: StatCardProps) {
  const figure = value !== undefined && (
    <Points value={value} className="text-3xl leading-10 font-semibold tracking-tight" />
  );
  return (
    <Card
      className={cn(
        'flex flex-col gap-1 px-4 py-4 sm:px-5',
        emphasis && 'border-transparent bg-accent-soft text-accent-ink',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2
          className={cn(
            'flex items-center gap-2 text-sm font-medium [&_svg]:size-4',
            emphasis ? 'text-accent-ink' : 'text-ink-muted',
          )}
        >
          {icon}
          {label}
        </h2>
        {explanation !== undefined && <Explanation text={explanation} />}
      </div>
      {figure === false ? (
        <Skeleton className="my-1 h-8 w-20" />
      ) : to === undefined ? (
        figure
      ) : (
        <Link
          to={to}
          aria-label={`${label}: ${formatNumber(value)}`}
          className="self-start rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink print:no-underline"
        >
          {figure}
        </Link>
      )}
      {hint !== undefined && <p className="text-sm text-ink-muted">{hint}</p>}
    </Card>
  );
}

/** An info button that explains what stands next to it: on hover, on focus, and on a tap, which opens no other tooltip. */
function Explanation({ text }: { text: string }) {
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
