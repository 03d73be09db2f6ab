import { type RefObject, useLayoutEffect, useState } from 'react';

const USUAL = 3;

/** How many columns a CSS grid has at its present width. */
export function useTileColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(USUAL);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
