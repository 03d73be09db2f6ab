import { type IconName } from '#domain/icons';
import { type Color } from '#domain/looks';
import { cn } from '@/components/ui/cn';
import { toneOf } from './colors';
import { NamedIcon } from './named-icon';

type InlineIconProps = {
  icon: IconName;
  /** A category's; absent or null for a reward. */
  color?: Color | null | undefined;
  className?: string;
};

/** An icon before a name in running text, in the category's color. */
export function InlineIcon({ icon, color, className }: InlineIconProps) {
  return (
    <span
      className={cn('mr-1.5', className)}
      style={{ color: color == null ? 'var(--accent-ink)' : toneOf(color) }}
    >
      <NamedIcon name={icon} className="size-4.5 align-[-0.2em]" />
    </span>
  );
}
