const CONTROLS = 'a[href], button, input';

export type DrawnControls = {
  /** Resolves once somebody reaches for a button, or presses it. */
  reached: Promise<void>;
  /** Gives the console’s page the focus that the drawn page has, and presses there what was pressed. */
  hand: () => void;
};

type Control = { at: number; text: string };

/** Watches the controls of the page that the build drew, because the console’s page takes its place. */
export function watchDrawnControls(root: HTMLElement): DrawnControls {
  const controls = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const watching = new AbortController();
  let focused: Control | undefined;
  let pressed: Control | undefined;
  const noteOf = (control: Element | null): Control | undefined => {
    const at = controls().findIndex((each) => each === control);
    return at === -1 ? undefined : { at, text: control?.textContent ?? '' };
  };
  const sameAs = (note: Control | undefined): HTMLElement | undefined => {
    const same = note && controls()[note.at];
    return same?.textContent === note?.text ? same : undefined;
  };
  const on = (type: string, listener: (event: Event) => void) =>
    root.addEventListener(type, listener, { signal: watching.signal });

  focused = noteOf(document.activeElement);
  on('focusin', () => (focused = noteOf(document.activeElement)));
  const reached = new Promise<void>((resolve) => {
    for (const type of ['pointerover', 'focusin', 'click'])
      on(type, ({ target }) => {
        const button = (target as Element).closest('button');
        if (button === null) return;
        resolve();
        if (type !== 'click') return;
        button.ariaBusy = 'true';
        pressed = noteOf(button);
      });
  });
  return {
    reached,
    hand: () => {
      watching.abort();
      if (document.activeElement === document.body) sameAs(focused)?.focus();
      const same = sameAs(pressed);
      // Menus open as soon as the pointer is down.
      same?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
      same?.click();
    },
  };
}
