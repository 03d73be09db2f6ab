const MAX_NUMBERS = 5;

/** Returns at most 5 page numbers, with the current one in the middle if possible. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const length = Math.min(MAX_NUMBERS, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(MAX_NUMBERS / 2)), pageCount - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
