import { ICON_NAMES, type IconName, ICONS } from '#domain/icons';
import { type Color, COLORS } from '#domain/looks';
import { Check } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { COLOR_WORDS, toneOf } from './colors';
import { IconTile } from './icon-tile';
import { NamedIcon } from './named-icon';

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

const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]';

type Choice<Value, Chosen = Value> = { value: Chosen; onChange: (value: Value) => void };

function ColorChoice({ value, onChange }: Choice<Color, Color | undefined>) {
  return (
    <RadioGroup.Root
      aria-label="Color"
      value={value ?? ''}
      onValueChange={(color) => onChange(color as Color)}
      className="grid grid-cols-4 sm:grid-cols-8"
    >
      {COLORS.map((color) => (
        <RadioGroup.Item
          key={color}
          value={color}
          aria-label={COLOR_WORDS[color]}
          title={COLOR_WORDS[color]}
          className="group grid h-11 place-items-center rounded-md hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <span
            className="grid size-7 place-items-center rounded-full text-surface ring-offset-2 ring-offset-surface group-data-[state=checked]:ring-2 group-data-[state=checked]:ring-ink"
            style={{ background: toneOf(color) }}
          >
            <Check aria-hidden className="hidden size-4.5 group-data-[state=checked]:block" />
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** Opens where the chosen icon is, and scrolls into view. */
function IconChoice({ value, onChange }: Choice<IconName>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=checked]') ?? null;
    if (list.current === null || chosen === null) return;
    list.current.scrollIntoView({ block: 'nearest' });
    list.current.scrollTop = chosen.offsetTop - (list.current.clientHeight - chosen.offsetHeight) / 2;
  }, []);
  return (
    <RadioGroup.Root
      ref={list}
      aria-label="Icon"
      value={value}
      onValueChange={(icon) => onChange(icon as IconName)}
      className={`${TILES} relative max-h-60 overflow-y-auto rounded-md`}
    >
      {ICON_NAMES.map((icon) => (
        <RadioGroup.Item
          key={icon}
          value={icon}
          aria-label={ICONS[icon]}
          title={ICONS[icon]}
          className="grid h-11 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-accent"
        >
          <NamedIcon name={icon} />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
