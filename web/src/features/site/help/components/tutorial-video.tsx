import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VideoDialog } from '@/components/video-dialog';
import { type Tutorial } from '../tutorials';

/** Opens the film of a tutorial, whose steps stand below it in words. */
export function TutorialVideo({ tutorial: { id, title } }: { tutorial: Tutorial }) {
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
