import { ICONS, type IconName } from '#domain/icons';
import { type Color } from '#domain/looks';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { COLOR_WORDS } from './colors';
import { IconTile } from './icon-tile';
import { ColorChoice, IconChoice } from './look-choices';

type LookFieldProps = {
  icon: IconName;
  onIconChange: (icon: IconName) => void;
  /** Absent: there is no color to choose. */
  color?: {
    /** Undefined: the server chooses one. */
    value: Color | undefined;
    onChange: (color: Color) => void;
  };
};

/** Shows how a category or a reward looks, and opens the choices. */
export function LookField({ icon, onIconChange, color }: LookFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const title = color === undefined ? 'Icon' : 'Icon and color';
  const words: string[] = [ICONS[icon]];
  if (color !== undefined)
    words.push(color.value === undefined ? 'a color of its own' : COLOR_WORDS[color.value]);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <IconTile icon={icon} color={color?.value ?? null} className="size-11" />
        <p className="min-w-0 grow">
          <span className="block text-sm font-medium">{title}</span>
          <span className="block text-sm text-ink-muted">{words.join(', ')}</span>
        </p>
        <Button
          variant="secondary"
          aria-label={`${isOpen ? 'Close' : 'Change'} ${title.toLowerCase()}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Change'}
        </Button>
      </div>
      {isOpen && (
        <div id={panelId} className="flex flex-col gap-3 rounded-lg border border-line p-2">
          {color && <ColorChoice value={color.value} onChange={color.onChange} />}
          <IconChoice value={icon} onChange={onIconChange} />
        </div>
      )}
    </div>
  );
}
