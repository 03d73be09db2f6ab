import { type Color } from '#domain/looks';

export const COLOR_WORDS: Record<Color, string> = {
  green: 'Green',
  amber: 'Amber',
  blue: 'Blue',
  pink: 'Pink',
  teal: 'Teal',
  red: 'Red',
  violet: 'Violet',
  brown: 'Brown',
};

/** The CSS color of a category, on its icon and in every chart. */
export function toneOf(color: Color): string {
  return `var(--tone-${color})`;
}
