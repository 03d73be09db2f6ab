import { type Tutorial } from '../tutorials';
import { HelpLink } from './help-link';
import { Minutes } from './minutes';

export function TutorialCard({ tutorial }: { tutorial: Tutorial }) {
  const { id, title, minutes, summary, icon: Icon } = tutorial;
  return (
    <HelpLink
      tutorial={id}
      className="flex h-full items-start gap-4 rounded-lg border border-line p-4 transition-colors hover:border-line-strong hover:bg-sunken/50"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span> <Minutes minutes={minutes} />
        </span>
        <span className="mt-1 block text-sm text-pretty text-ink-muted">{summary}</span>
      </span>
    </HelpLink>
  );
}
