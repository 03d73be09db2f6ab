import { type IconName } from '#domain/icons';
import { type ComponentType, useEffect, useState } from 'react';
import { cn } from '@/components/ui/cn';

type NamedIconProps = { name: IconName; className?: string | undefined };

let loaded: ComponentType<{ name: IconName }> | undefined;

/** The icon of a category or a reward, which stands next to its name. Its place stays empty until the set is loaded. */
export function NamedIcon({ name, className }: NamedIconProps) {
  const [Icon, setIcon] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== undefined) return;
    import('./icon-set').then(
      ({ IconOfSet }) => {
        loaded = IconOfSet;
        setIcon(() => IconOfSet);
      },
      // The name next to it says as much.
      () => undefined,
    );
  }, []);
  return (
    <span aria-hidden className={cn('inline-block size-5 shrink-0', className)}>
      {Icon && <Icon name={name} />}
    </span>
  );
}
