type ProgressBarProps = {
  label: string;
  done: number;
  total: number;
  /** The value in words, for screen readers; absent: the percentage. */
  text?: string;
};

/** How far something is, of a known whole. */
export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
