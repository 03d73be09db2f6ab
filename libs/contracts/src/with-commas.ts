/**
 * A whole number as people read it: `1,000,000`. Contracts are built before a screen shows anything, and `Intl` takes a
 * phone 40 ms at its first use.
 */
export function withCommas(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
