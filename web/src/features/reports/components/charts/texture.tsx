/** SVG paths that tell the parts of a stack apart without colors. The first part has none. */
const MARKS = [
  { lines: '' },
  { lines: 'M-1 1 1-1M0 6 6 0M5 7 7 5' },
  { lines: 'M0 3H6' },
  { shapes: 'M1.8 3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0' },
  { lines: 'M-1 5 1 7M0 0 6 6M5-1 7 1' },
  { shapes: 'M0 0H3V3H0ZM3 3H6V6H3Z' },
  { lines: 'M3 0V6' },
  { lines: 'M0 3H6M3 0V6' },
] as const;

type TextureProps = {
  id: string;
  color: string;
  /** The part’s place in the stack, from 0. */
  place: number;
};

/** The fill of a part: its color, with its own marks. A chart puts it among its definitions. */
export function Texture({ id, color, place }: TextureProps) {
  const { lines = '', shapes = '' }: { lines?: string; shapes?: string } = MARKS[place % MARKS.length] ?? {};
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} fill={color} />
      <path d={lines} stroke="var(--surface)" strokeWidth={1.5} />
      <path d={shapes} fill="var(--surface)" />
    </pattern>
  );
}
