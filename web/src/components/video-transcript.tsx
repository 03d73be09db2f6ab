import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { QueryList } from '@/components/ui/query-list';
import { captionTexts } from '@/lib/text/caption-texts';

/** The spoken text of a video. Loaded when it is opened. */
export function VideoTranscript({ captions }: { captions: string }) {
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
