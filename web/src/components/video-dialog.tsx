import { useQuery } from '@tanstack/react-query';
import { ChevronRight, VideoOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { captionTexts } from '@/lib/text/caption-texts';

type VideoDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of its files in `/videos`: the film, its captions and its poster. */
  name: string;
  title: string;
  /** Where the same is written, for people who cannot play it. */
  instead: ReactNode;
};

/** Plays a video. Nothing of it is loaded before it is opened, and closing it resets it. */
export function VideoDialog({ open, onOpenChange, title, ...video }: VideoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} size="xl">
        <DialogBody className="sm:pb-6">
          <VideoPlayer title={title} {...video} />
          <VideoTranscript captions={`/videos/${video.name}.vtt`} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function VideoPlayer({ name, title, instead }: Pick<VideoDialogProps, 'name' | 'title' | 'instead'>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const file = `/videos/${name}`;
  return (
    <div className="relative grid aspect-video place-items-center overflow-hidden rounded-lg bg-sunken">
      {state === 'failed' ? (
        <div role="alert" className="flex flex-col items-center gap-2 p-4 text-center">
          <VideoOff aria-hidden className="size-7 text-ink-muted" />
          <p className="font-medium">This video can’t be played right now.</p>
          <p className="text-ink-muted">{instead}</p>
        </div>
      ) : (
        <video
          aria-label={title}
          className={cn('size-full', state === 'loading' && 'invisible')}
          src={`${file}.mp4`}
          poster={`${file}.jpg`}
          controls
          autoPlay
          playsInline
          onLoadedData={() => setState('ready')}
          onError={() => setState('failed')}
        >
          <track kind="captions" src={`${file}.vtt`} srcLang="en" label="English" default />
        </video>
      )}
      {state === 'loading' && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <Spinner label="Loading the video…" className="size-8" />
        </div>
      )}
    </div>
  );
}

/** The spoken text of a video. Loaded when it is opened. */
function VideoTranscript({ captions }: { captions: string }) {
  const [open, setOpen] = useState(false);
  const transcript = useQuery({
    queryKey: ['transcript', captions],
    queryFn: async ({ signal }) => {
      const response = await fetch(captions, { signal });
      if (!response.ok) throw new Error(`The captions answered ${response.status}`);
      return captionTexts(await response.text());
    },
    enabled: open,
    staleTime: Infinity,
  });
  return (
    <details className="group mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-accent-ink">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        Transcript
      </summary>
      <div className="max-w-2xl space-y-2 pb-2 text-ink-muted">
        {open && (
          <QueryList
            query={transcript}
            loading={<p>Loading the transcript…</p>}
            failure="The transcript could not be loaded."
          >
            {(texts) => texts.map((text, index) => <p key={index}>{text}</p>)}
          </QueryList>
        )}
      </div>
    </details>
  );
}
