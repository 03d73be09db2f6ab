import { type IconName } from '#domain/icons';
import { type Color } from '#domain/looks';
import { type CSSProperties } from 'react';
import { cn } from '@/components/ui/cn';
import { toneOf } from './colors';
import { NamedIcon } from './named-icon';

type IconTileProps = {
  icon: IconName;
  /** A category's; null for a reward. */
  color?: Color | null;
  className?: string;
};

/** An icon on a soft ground of its color. */
export function IconTile({ icon, color = null, className }: IconTileProps) {
  return (
    <span
      aria-hidden
      style={color === null ? undefined : ({ '--tone': toneOf(color) } as CSSProperties)}
      className={cn(
        'grid size-9 shrink-0 place-items-center rounded-md',
        color === null ? 'bg-accent-soft text-accent-ink' : 'toned',
        className,
      )}
    >
      <NamedIcon name={icon} />
    </span>
  );
}
