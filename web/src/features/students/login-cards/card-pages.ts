/** Two columns of three, each 3 in high, on a letter page. */
export const CARDS_PER_PAGE = 6;

/** The cards, page by page. */
export function cardPages<Card>(cards: readonly Card[]): Card[][] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_PER_PAGE) }, (_, page) =>
    cards.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  );
}

/** Opens the portal with the code filled in. */
export function portalAddress(origin: string, loginCode: string): string {
  return `${origin}/student/login?code=${encodeURIComponent(loginCode)}`;
}
