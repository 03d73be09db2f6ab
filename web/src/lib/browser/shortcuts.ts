import { type RefObject, useEffect, useEffectEvent } from 'react';

export type Shortcut = { kind: 'search' | 'keys' } | { kind: 'category'; number: number };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'>;

/** Fields that take letters, in which a key is text. */
const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=range])';
/** What takes keys before the page does. */
const LAYERS = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-state=open]';

/** The shortcut of a single key; null: it has none. A key held down is pressed once. */
export function shortcutOf(press: Press): Shortcut | null {
  const { key, repeat, isComposing } = press;
  if (press.ctrlKey || press.altKey || press.metaKey || repeat || isComposing) return null;
  if (key === '/') return { kind: 'search' };
  if (key === '?') return { kind: 'keys' };
  return /^[1-9]$/.test(key) ? { kind: 'category', number: Number(key) } : null;
}

/**
 * Listens for shortcuts of a single key. They are for the page or the dialog that the element is in, while that is on top,
 * and never for a field that is typed in.
 */
export function useShortcuts(
  element: RefObject<Element | null>,
  isOn: boolean,
  onShortcut: (shortcut: Shortcut, target: Element) => boolean,
): void {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const shortcut = shortcutOf(event);
    if (shortcut === null || event.defaultPrevented || !(target instanceof Element)) return;
    const layer = element.current?.closest(LAYERS) ?? null;
    const onTop = [...document.querySelectorAll(LAYERS)].at(-1) ?? null;
    if (layer !== onTop || target.closest(TEXT_FIELDS) !== null) return;
    if (onShortcut(shortcut, target)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => follow(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
