// Far enough apart to tell them apart at a glance.
const HUES = [25, 65, 95, 145, 185, 225, 265, 305, 345];

/** The first letters of the name's first and last word, at most 2. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x55).toUpperCase()).join('') || 'U';
}

/** A hue that stays the same for the same seed. */
export function tintHue(seed: string): number {
  let hash = 0;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return HUES[hash % HUES.length] ?? 0;
}
