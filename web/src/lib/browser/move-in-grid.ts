/** How many stops each cell of each row has, at least one: its controls, or itself. */
export type GridShape = readonly (readonly number[])[];

export type GridPlace = { row: number; cell: number; stop: number };

export type GridPress = { key: string; ctrlKey: boolean };

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
