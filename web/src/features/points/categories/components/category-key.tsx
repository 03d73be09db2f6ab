/** The number that chooses a category, where there is a keyboard and room. For the eye only: `aria-keyshortcuts` says it. */
export function CategoryKey({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span
      aria-hidden
      data-key={name}
      className="hidden min-w-5 shrink-0 rounded-sm border border-line text-center text-xs leading-5 font-normal text-ink-muted after:content-[attr(data-key)] sm:pointer-fine:inline"
    />
  );
}
