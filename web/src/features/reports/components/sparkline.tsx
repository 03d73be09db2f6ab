type SparklineProps = {
  /** From the oldest to the latest. */
  values: readonly number[];
  className?: string;
};

const WIDTH = 96;
const HEIGHT = 24;
/** Half of the line's width stays inside. */
const EDGE = 1.5;

/** The course of a figure without its numbers, which are in the text next to it. */
export function Sparkline({ values, className }: SparklineProps) {
  const highest = Math.max(...values, 1);
  const lowest = Math.min(...values, 0);
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(values.length - 1, 1);
  const y = (value: number) => EDGE + ((highest - value) * (HEIGHT - 2 * EDGE)) / (highest - lowest);
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={className}>
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
