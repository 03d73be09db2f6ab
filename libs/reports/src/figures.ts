/** From 0 to 100 to one decimal place; null where there is nothing to be a part of. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}

/** To two decimal places; null where there is nobody. */
export function perHead(total: number, heads: number): number | null {
  return heads === 0 ? null : Math.round((total / heads) * 100) / 100;
}
