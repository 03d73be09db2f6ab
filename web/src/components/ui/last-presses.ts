/** What a pressed control belongs to: it stays when the control itself gives way to the outcome. */
const AROUND_PRESSED = '[role=row], tr, li';
const OF_TOASTS = '[data-toasts]';
/** An item of a menu and a button of a confirmation vanish, so what was pressed before them counts. */
const PRESSES_KEPT = 4;

let presses: readonly Element[] = [];

/** What was pressed, or what it belongs to; the latest last. */
export function lastPresses(): readonly Element[] {
  return presses;
}

/** Remembers every press from now on, by the keyboard too, which clicks as well. */
export function followPresses(): () => void {
  document.addEventListener('click', remember, { capture: true });
  return () => document.removeEventListener('click', remember, { capture: true });
}

function remember({ target }: Event): void {
  if (!(target instanceof Element) || target.closest(OF_TOASTS)) return;
  const control = target.closest('button, a, [role=menuitem], [role=option]');
  if (control === null) return;
  presses = [...presses.slice(1 - PRESSES_KEPT), control.closest(AROUND_PRESSED) ?? control];
}
