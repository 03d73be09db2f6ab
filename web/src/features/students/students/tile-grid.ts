/** As many tiles in a line as fit: three on a phone. */
export const TILE_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 p-2 sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:p-4';
