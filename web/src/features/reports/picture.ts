import { type IconName } from '#domain/icons';

/** The CSS color of bars that have none of their own. */
export const SOLID = 'var(--tone-green)';

export type Bar = {
  id: string;
  label: string;
  /** Length of the solid part. */
  solid: number;
  /** Length of the striped part after it, which differs from the solid one without colors too. */
  hatched?: number;
  /** The figure, written at the bar’s end. */
  text: string;
  /** Its CSS color, if it has one of its own. */
  color?: string;
  /** The icon of the category or the reward that it stands for. */
  icon?: IconName;
};

/** Whether its figure stands behind the solid part, because there is no other. */
export function endsSolid({ hatched = 0 }: Bar): boolean {
  return hatched === 0;
}

/** An hour of the week: `weekday` from 1, Monday, to 7, Sunday, and `hour` from 0 to 23. */
export type HourCell = { weekday: number; hour: number; value: number };

/** What the parts of the bars stand for. */
export type Legend = { solid: string; hatched?: string };

/** What a report draws, in figures of one unit: bars below each other, columns side by side, or the hours of a week. */
export type Picture =
  | { kind: 'bars' | 'columns'; bars: readonly Bar[]; legend: Legend }
  | { kind: 'hours'; cells: readonly HourCell[] };

/** Whether there is nothing to see. */
export function isBlank(picture: Picture): boolean {
  return picture.kind === 'hours'
    ? picture.cells.every(({ value }) => value === 0)
    : picture.bars.every(({ solid, hatched = 0 }) => solid === 0 && hatched === 0);
}

/** The CSS color that stands for all bars in the legend. */
export function legendColor(picture: Picture): string {
  const isColorful = picture.kind === 'bars' && picture.bars.some(({ color }) => color !== undefined);
  return isColorful ? 'var(--line-strong)' : SOLID;
}
