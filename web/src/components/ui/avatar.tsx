import type { CSSProperties } from 'react';
import { cn } from '@/components/ui/cn';
import { initialsOf, tintHue } from '@/lib/text/initials';

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' };

type AvatarProps = {
  name: string;
  /** What keeps the tint steady when the name changes: the person's id. */
  seed: string;
  size?: keyof typeof SIZES;
  className?: string;
};

/** Initials, for the eye only: the name always stands next to it. */
export function Avatar({ name, seed, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      style={{ '--hue': tintHue(seed) } as CSSProperties}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold tracking-wide tinted select-none',
        SIZES[size],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
