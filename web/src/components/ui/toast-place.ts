const GAP_PX = 8;

/** Headers that a toast on a phone never covers. Dialogs come later in the document than the page. */
const HEADERS = '[data-toasts-below]';
const LEAVING = '[data-state=closed]';
/** Figures that have just changed, and what they belong to. */
const CHANGED = '[data-changed]';
const AROUND_FIGURE = '[role=row], li, section';
/** What a form asks and says: the reason why it was not saved is about one of them. */
const FIELDS = 'form :is(label, input, textarea, [role=combobox], [role=radiogroup], [role=alert])';
/** Share of the screen that the thumb of a hand that holds the phone does not reach by itself. */
const ABOVE_THUMB = 0.7;

/**
 * Where a toast of this height begins on a phone, in px from the top: below the header of the page or of the open dialog,
 * and below what has just changed there, as long as it ends above the thumb. In a dialog with a form it keeps clear of the
 * fields; where there is no room between them, it is above the footer, so that the form's beginning stays in sight.
 */
export function toastTop(height: number): number {
  const header = [...document.querySelectorAll(HEADERS)].filter((each) => !each.closest(LEAVING)).at(-1);
  const below = Math.max(0, header?.getBoundingClientRect().bottom ?? 0) + GAP_PX;
  const dialog = header?.closest('[role=dialog]') ?? null;
  const changed = [...(dialog ?? document.body).querySelectorAll(CHANGED)].map(
    (figure) => figure.closest(AROUND_FIGURE) ?? figure,
  );
  const fields = [...(dialog?.querySelectorAll(FIELDS) ?? [])];
  const free = [...changed, ...fields]
    .map((each) => each.getBoundingClientRect())
    .sort((a, b) => a.top - b.top)
    .reduce(
      (top, taken) => (taken.top < top + height && taken.bottom > top ? taken.bottom + GAP_PX : top),
      below,
    );
  if (dialog === null || fields.length === 0)
    return free + height > window.innerHeight * ABOVE_THUMB ? below : free;
  const last = endOf(dialog) - height;
  return free > last ? Math.max(below, last) : free;
}

/** Above the footer of a dialog, and above the keyboard. */
function endOf(dialog: Element): number {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const footer = dialog.querySelector('footer')?.getBoundingClientRect().top ?? Infinity;
  return Math.min(footer, offsetTop + height) - GAP_PX;
}

/** Keeps the toasts in their place while dialogs open and close, figures change, and the keyboard or a turn leaves less room. */
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
  window.addEventListener('resize', place);
  window.visualViewport?.addEventListener('resize', place);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
    window.visualViewport?.removeEventListener('resize', place);
  };
}
