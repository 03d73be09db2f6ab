import { cn } from '@/lib/cn';

// Leaves along the left branch, by angle from its foot; the right branch is its mirror image.
const LEAVES = [14, 42, 70, 98, 126];
const LEAF = 'M0 0C3.4-1.600 4.400-5.200 3-9.500-0.600-7.600-2-3.800 0 0z';

function Branch() {
  return (
    <g>
      <path
        d="M24 42A18 18 0 0 1 10.500 12.500"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {LEAVES.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 24 24) translate(24 42)`}>
          <path d={LEAF} transform="rotate(-62)" fill="currentColor" />
          <path d={LEAF} transform="rotate(-128) scale(-1 1)" fill="currentColor" />
        </g>
      ))}
    </g>
  );
}

/** The product's sign: two laurel branches. */
export function LaurelMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={cn('size-8', className)}>
      <Branch />
      <g transform="matrix(-1 0 0 1 48 0)">
        <Branch />
      </g>
    </svg>
  );
}
