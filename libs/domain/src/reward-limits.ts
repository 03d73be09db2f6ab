/**
 * How often a reward can still be redeemed: 0 if the quantity was lowered below that afterwards; null means unlimited.
 */
export function spotsLeft(quantity: number | null, redeemed: number): number | null {
  return quantity === null ? null : Math.max(0, quantity - redeemed);
}

/**
 * Whether a raffle is past the last instant at which it accepts an entry.
 * @param closesAt ISO 8601; null means until the draw
 * @param at now, ISO 8601
 */
export function isClosed(closesAt: string | null, at: string): boolean {
  return closesAt !== null && Date.parse(at) > Date.parse(closesAt);
}
