import { Check } from 'lucide-react';
import * as Primitive from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';

export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** A menu that is not modal: the page behind stays readable and scrolls. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken [&_svg]:size-[1.125rem] [&_svg]:shrink-0';

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        align="end"
        className={cn(
          'z-50 min-w-56 enter-fade rounded-lg border border-line bg-raised p-1.5 shadow-float outline-none',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { destructive?: boolean };

export function DropdownMenuItem({ className, destructive = false, ...props }: ItemProps) {
  return <Primitive.Item className={cn(item, destructive && 'text-danger-ink', className)} {...props} />;
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(item, className)} {...props}>
      {children}
      <Primitive.ItemIndicator className="ml-auto">
        <Check aria-hidden className="text-accent-ink" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-2.5 py-2 text-sm text-ink-muted', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('-mx-1.5 my-1.5 h-px bg-line', className)} {...props} />;
}
