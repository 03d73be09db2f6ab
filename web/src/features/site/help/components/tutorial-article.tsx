import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VideoDialog } from '@/components/video-dialog';
import { type Tutorial } from '../tutorials';
import { Minutes } from './minutes';

export function TutorialArticle({ tutorial }: { tutorial: Tutorial }) {
  const { id, title, minutes, summary, steps, icon: Icon } = tutorial;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 border-t border-line py-8">
      <header className="flex items-start gap-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink"
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={`${id}-title`} className="text-xl font-semibold tracking-tight sm:text-2xl">
              {title}
            </h3>
            <Minutes minutes={minutes} />
          </div>
          <p className="mt-1 text-pretty text-ink-muted">{summary}</p>
          <TutorialVideo tutorial={tutorial} />
        </div>
      </header>
      <ol className="mt-6 flex flex-col gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center text-lg font-semibold text-accent-ink tabular-nums"
            >
              {index + 1}
            </span>
            <div className="max-w-2xl pt-2">
              <h4 className="font-semibold">{step.title}</h4>
              <p className="mt-1 text-pretty text-ink-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** Opens the film of a tutorial, whose steps stand below it in words. */
function TutorialVideo({ tutorial: { id, title } }: { tutorial: Tutorial }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Watch the video: ${title}`}
        className="mt-4"
        onClick={() => setOpen(true)}
      >
        <Play aria-hidden />
        Watch the video
      </Button>
      <VideoDialog
        open={open}
        onOpenChange={setOpen}
        name={id}
        title={title}
        instead="Close this window to read the same steps."
      />
    </>
  );
}
