import { type Goal } from '#contracts/points/goals';
import { useEffect } from 'react';
import { celebrate } from '@/components/celebration/celebrate';

const KEY = 'laurel-celebrated';
const MOST = 50;

/** Celebrates goals that were reached, once on each device. */
export function useCelebrated(goals: readonly Goal[]): void {
  const reached = goals.flatMap(({ id, reachedAt }) => (reachedAt === null ? [] : [id])).join(' ');
  useEffect(() => {
    if (reached === '') return;
    const before = read();
    const fresh = reached.split(' ').filter((id) => !before.includes(id));
    if (fresh.length === 0) return;
    celebrate();
    try {
      localStorage.setItem(KEY, JSON.stringify([...fresh, ...before].slice(0, MOST)));
    } catch {
      // The browser blocks storage: it is celebrated again next time.
    }
  }, [reached]);
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
