import { type PointCategory } from '#contracts/points/point-categories';
import { DEFAULT_AWARD } from '#domain/points';

/** Whether one of the categories gives another number of points than 1. */
export function haveValues(categories: readonly PointCategory[] = []): boolean {
  return categories.some(({ value }) => value !== DEFAULT_AWARD);
}
