import { ICON_NAMES, ICONS, type IconName } from '#domain/icons';
import { type Color, COLORS } from '#domain/looks';
import { Check } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { COLOR_WORDS, toneOf } from './colors';
import { useLayoutEffect, useRef } from 'react';
import { NamedIcon } from './named-icon';

const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]';

type Choice<Value, Chosen = Value> = { value: Chosen; onChange: (value: Value) => void };

export function ColorChoice({ value, onChange }: Choice<Color, Color | undefined>) {
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
export function IconChoice({ value, onChange }: Choice<IconName>) {
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
