import { withoutGuard } from '#domain/spreadsheet-text';

/** A cell as one line of text. A number keeps its digits, a date is `YYYY-MM-DD`. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return withoutGuard(value.replace(/\s+/gu, ' ').trim());
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return '';
}
