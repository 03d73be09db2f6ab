import { iconFor, ICONS, type IconName } from './icons.js';

/** Colors of categories and houses, in the order in which new ones take them. Names of design tokens, `--tone-green` and so on. */
export const COLORS = ['green', 'amber', 'blue', 'pink', 'teal', 'red', 'violet', 'brown'] as const;
export type Color = (typeof COLORS)[number];

/** What is chosen, as it is stored: null in rows that are older than icons. */
type Chosen = { name: string; icon: string | null };

/** A category's icon: the chosen one, else one that fits its name. */
export function iconOfCategory({ name, icon }: Chosen): IconName {
  return isIcon(icon) ? icon : iconFor(name, 'star');
}

/** A reward's icon: the chosen one, else one that fits its name. */
export function iconOfReward({ name, icon }: Chosen): IconName {
  return isIcon(icon) ? icon : iconFor(name, 'gift');
}

/** A house's icon: the chosen one, else one that fits its name. */
export function iconOfHouse({ name, icon }: Chosen): IconName {
  return isIcon(icon) ? icon : iconFor(name, 'shield');
}

/** A category's color. Another release may have stored a color that this release does not know. */
export function colorOf(stored: string | null): Color {
  return COLORS.find((color) => color === stored) ?? COLORS[0];
}

/** The color that the fewest of the others have; the first of them in the palette's order. */
export function rarestColor(others: readonly string[]): Color {
  const uses = (color: Color) => others.filter((other) => other === color).length;
  return COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}

function isIcon(name: string | null): name is IconName {
  return name !== null && Object.hasOwn(ICONS, name);
}
