type OnThisPageProps = {
  /** `id`: the fragment of the page's URL. */
  entries: readonly { id: string; title: string }[];
};

/** The sections of a long page, next to them where there is room. */
export function OnThisPage({ entries }: OnThisPageProps) {
  return (
    <nav aria-label="On this page" className="hidden lg:block">
      <ul className="sticky top-6 flex flex-col">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center rounded-md text-ink-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
