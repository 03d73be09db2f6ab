import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type GridPlace, moveInGrid } from './move-in-grid';

const ROWS = 'tr, [role=row]';
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';
/** Where Tab leads at first. */
const FIRST = '[data-first-stop]';

type Stop = { element: HTMLElement; place: GridPlace };

/**
 * Makes an element with the role `grid` one stop of the Tab key, in which arrow keys move: a roving tabindex. Its cells
 * are the children of its rows; a cell with controls is entered at these. The tabindex is set on the elements, not
 * rendered, because what a cell shows comes from several parts of the console.
 */
export function useGridKeys<Grid extends HTMLElement>({ wraps = false } = {}) {
  const grid = useRef<Grid>(null);
  useLayoutEffect(() => {
    const root = grid.current;
    if (root === null) return undefined;
    settle(root);
    const observer = new MutationObserver(() => settle(root));
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return {
    ref: grid,
    onFocus: ({ currentTarget, target }: FocusEvent<Grid>) => settle(currentTarget, target),
    onKeyDown: (event: KeyboardEvent<Grid>) => {
      if (event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const stops = stopsOf(event.currentTarget);
      const from = stops.find(({ element }) => element === event.target)?.place;
      const shape = shapeOf(stops);
      const to = from && moveInGrid(shape, from, event, wraps);
      if (!to) return;
      event.preventDefault();
      stops.find(({ place }) => isSame(place, to))?.element.focus();
    },
  };
}

/** Moves the focus to the student who had it last. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus({ preventScroll: true });
}

/** Leaves one stop in the Tab order: the focused one, else the last one, else the first. */
function settle(grid: HTMLElement, focused?: Element): void {
  const elements = stopsOf(grid).map(({ element }) => element);
  const current =
    elements.find((element) => element === focused) ??
    elements.find((element) => element.getAttribute('tabindex') === '0') ??
    elements.find((element) => element.matches(FIRST)) ??
    elements[0];
  for (const element of elements) {
    const tabIndex = element === current ? '0' : '-1';
    if (element.getAttribute('tabindex') !== tabIndex) element.setAttribute('tabindex', tabIndex);
  }
}

function stopsOf(grid: HTMLElement): Stop[] {
  return [...grid.querySelectorAll(ROWS)].flatMap((line, row) =>
    [...line.children].flatMap((cell, column) => {
      const controls = [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
      const elements = controls.length > 0 ? controls : [cell as HTMLElement];
      return elements.map((element, stop) => ({ element, place: { row, cell: column, stop } }));
    }),
  );
}

function shapeOf(stops: readonly Stop[]): number[][] {
  const shape: number[][] = [];
  for (const { place } of stops) (shape[place.row] ??= [])[place.cell] = place.stop + 1;
  return shape;
}

function isSame(a: GridPlace, b: GridPlace): boolean {
  return a.row === b.row && a.cell === b.cell && a.stop === b.stop;
}
