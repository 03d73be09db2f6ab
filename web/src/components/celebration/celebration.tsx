import { type CSSProperties } from 'react';
import { useStore } from '@/lib/browser/store';
import { celebrations } from './celebrate';

/** Where each leaf flies to from the middle, in rem, and how far it turns. */
const LEAVES = [
  { x: -9, y: -6, turn: -160 },
  { x: -6.5, y: -11, turn: 120 },
  { x: -3, y: -8, turn: -90 },
  { x: -1, y: -13, turn: 200 },
  { x: 2, y: -9.5, turn: -140 },
  { x: 4.5, y: -12, turn: 90 },
  { x: 7, y: -7.5, turn: -200 },
  { x: 9.5, y: -10, turn: 150 },
  { x: -8, y: 2, turn: 80 },
  { x: 8, y: 1.5, turn: -110 },
];

/** A few leaves that fly up and are gone, for the eye only. They take no touch from what is below them. */
export function Celebration() {
  const run = useStore(celebrations);
  if (run === 0) return null;
  return (
    <div
      key={run}
      data-celebration
      aria-hidden
      onAnimationEnd={() => celebrations.set(0)}
      className="pointer-events-none fixed inset-0 z-50 overflow-hidden"
    >
      {LEAVES.map(({ x, y, turn }) => (
        <svg
          key={x}
          viewBox="-4 -9 8 10"
          style={{ '--x': `${x}rem`, '--y': `${y}rem`, '--turn': `${turn}deg` } as CSSProperties}
          className="absolute top-2/5 left-1/2 w-5 leaf-away text-accent"
        >
          <path d="M0 0C2.3-1.8 2.7-5.4 0-8.4C-2.7-5.4-2.3-1.8 0 0Z" fill="currentColor" />
        </svg>
      ))}
    </div>
  );
}
