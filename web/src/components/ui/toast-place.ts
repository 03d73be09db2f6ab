import { lastPresses } from '@/components/ui/last-presses';

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

const placeOf = (element: Element) => element.getBoundingClientRect();

/** What has just changed. */
function changedIn(within: Element): DOMRect[] {
  return [...within.querySelectorAll(CHANGED)].map((figure) =>
    placeOf(figure.closest(AROUND_FIGURE) ?? figure),
  );
}

/** What was pressed for the toast, if it is still there. */
function pressed(): DOMRect[] {
  const last = lastPresses().findLast((each) => each.isConnected && !each.closest(LEAVING));
  return last === undefined ? [] : [placeOf(last)];
}

/**
 * Where a toast of this height begins on a phone, in px from the top: below the header of the page or of the open dialog,
 * and below what it speaks of there, as long as it ends above the thumb. In a dialog with a form it keeps clear of the
 * fields; where there is no room between them, it is above the footer, so that the form's beginning stays in sight.
 */
function toastTop(height: number): number {
  const header = [...document.querySelectorAll(HEADERS)].filter((each) => !each.closest(LEAVING)).at(-1);
  const below = Math.max(0, header === undefined ? 0 : placeOf(header).bottom) + GAP_PX;
  const dialog = header?.closest('[role=dialog]') ?? null;
  const fields = [...(dialog?.querySelectorAll(FIELDS) ?? [])].map(placeOf);
  const changed = [...changedIn(dialog ?? document.body), ...fields];
  const isForm = dialog !== null && fields.length > 0;
  const last = (isForm ? endOf(dialog) : window.innerHeight * ABOVE_THUMB) - height;
  const free = [[...changed, ...pressed()], changed].map((taken) => freeBelow(below, height, taken));
  return free.find((top) => top <= last) ?? (isForm ? Math.max(below, last) : below);
}

function freeBelow(from: number, height: number, taken: readonly DOMRect[]): number {
  return [...taken]
    .sort((a, b) => a.top - b.top)
    .reduce((top, each) => (each.top < top + height && each.bottom > top ? each.bottom + GAP_PX : top), from);
}

/** How far a toast in the corner rises to keep clear of what it speaks of. Not at all if there is no room above. */
function toastRise({ top, left, right, height }: DOMRect): number {
  const free = [...changedIn(document.body), ...pressed()]
    .filter((taken) => taken.left < right && taken.right > left)
    .sort((a, b) => b.bottom - a.bottom)
    .reduce(
      (from, taken) =>
        taken.top < from + height && taken.bottom > from ? taken.top - GAP_PX - height : from,
      top,
    );
  const header = document.querySelector(HEADERS);
  return free < (header === null ? 0 : placeOf(header).bottom) ? 0 : top - free;
}

/** Above the footer of a dialog, and above the keyboard. */
function endOf(dialog: Element): number {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const footer = dialog.querySelector('footer')?.getBoundingClientRect().top ?? Infinity;
  return Math.min(footer, offsetTop + height) - GAP_PX;
}

/** Keeps the toasts in their place while dialogs open and close, figures change, and the keyboard or a turn leaves less room. */
export function followPlace(viewport: HTMLElement): () => void {
  const place = () => {
    viewport.style.setProperty('--toast-top', `${toastTop(viewport.offsetHeight)}px`);
    viewport.style.setProperty('--toast-rise', '0px');
    viewport.style.setProperty('--toast-rise', `${toastRise(viewport.getBoundingClientRect())}px`);
  };
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
