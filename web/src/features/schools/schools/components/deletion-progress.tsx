export function DeletionProgress({ progress }: { progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex min-w-36 flex-col gap-1.5">
      <span className="text-sm text-danger-ink tabular-nums">Deleting… {percent}%</span>
      <div
        role="progressbar"
        aria-label="Deletion"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-danger transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
