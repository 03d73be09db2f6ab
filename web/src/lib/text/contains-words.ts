/** Whether a text contains every word of a search, in any case and order. It contains those of an empty search. */
export function containsWords(text: string, search: string): boolean {
  const haystack = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
