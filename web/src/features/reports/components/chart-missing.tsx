/** Stands for a chart whose script cannot be loaded, as when a phone is offline. The page works without it. */
export function ChartMissing() {
  return (
    <p className="flex h-64 items-center justify-center text-center text-sm text-ink-muted">
      The chart could not be loaded. Reload the page to see it.
    </p>
  );
}
