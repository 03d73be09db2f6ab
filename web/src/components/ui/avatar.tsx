import { type CSSProperties, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { initialsOf, tintHue } from '@/lib/text/initials';

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-3xl' };

type AvatarProps = {
  name: string;
  /** What keeps the tint steady when the name changes: the person's id. */
  seed: string;
  /** Address of the person's picture. */
  picture?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
};

/** A picture or initials, for the eye only: the name always stands next to it. */
export function Avatar({ name, seed, picture, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      style={{ '--hue': tintHue(seed) } as CSSProperties}
      className={cn(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold tracking-wide tinted select-none',
        SIZES[size],
        className,
      )}
    >
      {initialsOf(name)}
      {picture != null && <Picture key={picture} address={picture} />}
    </span>
  );
}

/** Lies over the initials, which stay visible until it has loaded, and if it never does. */
function Picture({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
