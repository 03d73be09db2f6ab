/** The server adds all students in one step, so there is no partial progress to show. */
export function ImportProgress({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">{label}</p>
      <div role="progressbar" aria-label={label} className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full progress-slide w-2/5 rounded-full bg-accent" />
      </div>
    </div>
  );
}
