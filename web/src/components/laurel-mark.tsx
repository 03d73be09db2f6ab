import { cn } from '@/components/ui/cn';

// Where leaves grow on the left branch, in degrees from its foot, and how large they are.
const LEAVES = [
  { angle: 22, size: 0.95 },
  { angle: 48, size: 1 },
  { angle: 74, size: 1 },
  { angle: 100, size: 0.9 },
  { angle: 123, size: 0.75 },
];
const TIP = 139;
const SPREAD = 38;
const LEAF = 'M0 0C2.3-1.8 2.7-5.4 0-8.4C-2.7-5.4-2.3-1.8 0 0Z';

/** The left branch along a circle of radius 16 around (24, 25); the right one is its mirror image. */
function Branch() {
  return (
    <>
      <path
        d="M24.8 41A16 16 0 0 1 13.5 12.9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
      {LEAVES.map(({ angle, size }) => (
        <g key={angle} transform={`rotate(${angle} 24 25) translate(24 41)`}>
          <path d={LEAF} fill="currentColor" transform={`rotate(${-90 - SPREAD}) scale(${size})`} />
          <path d={LEAF} fill="currentColor" transform={`rotate(${-90 + SPREAD}) scale(${size})`} />
        </g>
      ))}
      <path
        d={LEAF}
        fill="currentColor"
        transform={`rotate(${TIP} 24 25) translate(24 41) rotate(-85) scale(0.72)`}
      />
    </>
  );
}

/** The product's sign: two laurel branches. */
export function LaurelMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={cn('size-9', className)}>
      <Branch />
      <g transform="matrix(-1 0 0 1 48 0)">
        <Branch />
      </g>
    </svg>
  );
}
