import { VideoOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { VideoTranscript } from '@/components/video-transcript';

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
