/** `2026–27` for the school year that begins in 2026. */
export function yearText(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}
