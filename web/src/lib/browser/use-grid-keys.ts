import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const ROWS = 'tr, [role=row], [data-row]';
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';
/** Where Tab leads at first. */
const FIRST = '[data-first-stop]';

type Stop = { element: HTMLElement; place: GridPlace };

/**
 * Makes a grid, or a group of links with `data-row`, one stop of the Tab key, in which arrow keys move: a roving tabindex. Its
 * cells are the children of its rows; a cell with controls is entered at these. The tabindex is set on the elements, not
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
export function focusGrid({ preventScroll = true } = {}): void {
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus({ preventScroll });
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

/** How many stops each cell of each row has, at least one: its controls, or itself. */
type GridShape = readonly (readonly number[])[];

export type GridPlace = { row: number; cell: number; stop: number };

type GridPress = { key: string; ctrlKey: boolean };

const PAGE_ROWS = 8;

/**
 * Where a key leads from a place in a grid, as the ARIA Authoring Practices describe it: arrows by cell and row, Home and
 * End within the row, with Control to the ends of the grid, and Page Up and Page Down by several rows. Null: another key.
 * @param wraps whether Left and Right continue in the next row, where rows are no more than lines of tiles
 */
export function moveInGrid(
  shape: GridShape,
  from: GridPlace,
  { key, ctrlKey }: GridPress,
  wraps: boolean,
): GridPlace | null {
  const places = shape.flatMap((cells, row) =>
    cells.flatMap((stops, cell) => Array.from({ length: stops }, (_, stop) => ({ row, cell, stop }))),
  );
  const inRow = places.filter(({ row }) => row === from.row);
  const line = wraps ? places : inRow;
  if (ctrlKey && key !== 'Home' && key !== 'End') return null;
  switch (key) {
    case 'ArrowLeft':
      return beside(line, from, -1);
    case 'ArrowRight':
      return beside(line, from, 1);
    case 'ArrowUp':
      return inRowAt(shape, from, from.row - 1);
    case 'ArrowDown':
      return inRowAt(shape, from, from.row + 1);
    case 'PageUp':
      return inRowAt(shape, from, from.row - PAGE_ROWS);
    case 'PageDown':
      return inRowAt(shape, from, from.row + PAGE_ROWS);
    case 'Home':
      return (ctrlKey ? places : inRow).at(0) ?? from;
    case 'End':
      return (ctrlKey ? places : inRow).at(-1) ?? from;
    default:
      return null;
  }
}

function beside(line: readonly GridPlace[], from: GridPlace, step: 1 | -1): GridPlace {
  const at = line.findIndex(
    ({ row, cell, stop }) => row === from.row && cell === from.cell && stop === from.stop,
  );
  return line[at + step] ?? from;
}

/** The same column of another row, as far as there is one. */
function inRowAt(shape: GridShape, from: GridPlace, wanted: number): GridPlace {
  const row = clamp(wanted, shape.length);
  const cells = shape[row] ?? [];
  const cell = clamp(from.cell, cells.length);
  return { row, cell, stop: clamp(from.stop, cells[cell] ?? 1) };
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}
