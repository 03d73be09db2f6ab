const CONTROLS = 'a[href], button, input';

/**
 * Remembers which control of the page that the build drew has the focus, because the console's page takes its place.
 * @returns puts the focus on the same control of the new page, unless something there has it
 */
export function rememberFocus(root: HTMLElement): () => void {
  const controls = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  let focused: { at: number; text: string } | undefined;
  const note = () => {
    const at = controls().findIndex((control) => control === document.activeElement);
    focused = at === -1 ? undefined : { at, text: document.activeElement?.textContent ?? '' };
  };
  note();
  root.addEventListener('focusin', note);
  return () => {
    root.removeEventListener('focusin', note);
    const same = focused && controls()[focused.at];
    if (document.activeElement === document.body && same?.textContent === focused?.text) same?.focus();
  };
}
