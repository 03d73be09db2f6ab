/** The filters that were asked for, as the log of activities keeps them. */
export function askedTexts(filters: object): Record<string, string> {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(asked.map(([name, value]) => [name, String(value)]));
}
