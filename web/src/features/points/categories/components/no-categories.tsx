export function NoCategories({ mayAdd }: { mayAdd: boolean }) {
  return (
    <p className="rounded-md border border-dashed border-line-strong px-4 py-5 text-center text-ink-muted">
      {mayAdd
        ? 'No categories yet. Add one, such as Respect, to award points for it.'
        : 'No categories yet. Ask a school administrator to add one.'}
    </p>
  );
}
