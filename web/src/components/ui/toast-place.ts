const GAP_PX = 8;

/** Headers that a toast on a phone never covers. Dialogs come later in the document than the page. */
const HEADERS = '[data-toasts-below]';
const LEAVING = '[data-state=closed]';
/** Figures that have just changed, and what they belong to. */
const CHANGED = '[data-changed]';
const AROUND_FIGURE = '[role=row], li, section';
/** Share of the screen that the thumb of a hand that holds the phone does not reach by itself. */
const ABOVE_THUMB = 0.7;

/**
 * Where a toast of this height begins on a phone, in px from the top: below the header of the page or of the open dialog,
 * and below what has just changed there, as long as it ends above the thumb.
 */
export function toastTop(height: number): number {
  const header = [...document.querySelectorAll(HEADERS)].filter((each) => !each.closest(LEAVING)).at(-1);
  const below = Math.max(0, header?.getBoundingClientRect().bottom ?? 0) + GAP_PX;
  const layer = header?.closest('[role=dialog]') ?? document.body;
  const changed = [...layer.querySelectorAll(CHANGED)]
    .map((figure) => (figure.closest(AROUND_FIGURE) ?? figure).getBoundingClientRect())
    .sort((a, b) => a.top - b.top);
  const free = changed.reduce(
    (top, figure) => (figure.top < top + height && figure.bottom > top ? figure.bottom + GAP_PX : top),
    below,
  );
  return free + height > window.innerHeight * ABOVE_THUMB ? below : free;
}

/** Keeps the toasts in their place while dialogs open and close and figures change. */
export function followPlace(viewport: HTMLElement): () => void {
  const place = () => viewport.style.setProperty('--toast-top', `${toastTop(viewport.offsetHeight)}px`);
  place();
  const observer = new MutationObserver(place);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-state', 'data-changed'],
  });
  return () => observer.disconnect();
}
