import { formatNumber } from '@/lib/text/format';

export type Comparison = { trend: 'up' | 'down' | 'same'; text: string };

/** A figure compared with the one of the period before: `up 12% from 340`, `same as before`. */
export function compared(now: number, before: number): Comparison {
  if (now === before) return { trend: 'same', text: 'same as before' };
  const trend = now > before ? 'up' : 'down';
  if (before === 0) return { trend, text: `${trend} from 0` };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  return {
    trend,
    text: `${trend} ${percent === 0 ? 'under 1' : formatNumber(percent)}% from ${formatNumber(before)}`,
  };
}
