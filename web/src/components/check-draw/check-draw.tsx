import { type RaffleDraw } from '#contracts/rewards/raffles';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download, ShieldCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { messageOf } from '@/lib/http/api-error';
import { CheckResults } from './check-results';
import { downloadEvidence } from './download-evidence';
import { Fingerprint } from './fingerprint';
import { raffleDrawQuery } from './get-raffle-draw';
import { useCheckDraw } from './use-check-draw';

type CheckDrawProps = {
  rewardId: string;
  /** The commitment published with the raffle. */
  seedCommitment: string;
  isDrawn: boolean;
  /** One line, which opens: where other things matter more. */
  isFolded?: boolean;
};

/** Lets anyone verify a raffle: what was fixed before the draw, and afterwards a button that draws again. */
export function CheckDraw({ isFolded = false, ...draw }: CheckDrawProps) {
  const heading = (
    <h3 className="flex grow items-center gap-2 font-semibold">
      <ShieldCheck aria-hidden className="size-5 shrink-0 text-accent-ink" />A draw anyone can check
    </h3>
  );
  if (!isFolded) {
    return (
      <div className="rounded-lg bg-sunken p-4">
        {heading}
        <Proof {...draw} />
      </div>
    );
  }
  return (
    <details className="group rounded-lg bg-sunken">
      <summary className="flex min-h-12 cursor-pointer list-none items-center rounded-lg px-4">
        {heading}
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        <Proof {...draw} />
      </div>
    </details>
  );
}

function Proof({ rewardId, seedCommitment, isDrawn }: Omit<CheckDrawProps, 'isFolded'>) {
  return (
    <div className="flex flex-col gap-4">
      <p className="mt-1 text-sm text-ink-muted">
        {isDrawn
          ? 'A secret number, locked in when the raffle was created, picked the winners. Here it is, and anyone can draw again with it.'
          : 'A secret number, locked in when the raffle was created, will pick the winners. This fingerprint lets anyone check afterwards that nobody changed it.'}
      </p>
      <dl className="flex flex-col gap-2">
        <Fingerprint label="Fingerprint of the secret number" value={seedCommitment} />
      </dl>
      {isDrawn && <Evidence rewardId={rewardId} seedCommitment={seedCommitment} />}
    </div>
  );
}

function Evidence({ rewardId, seedCommitment }: Pick<CheckDrawProps, 'rewardId' | 'seedCommitment'>) {
  return (
    <QueryList
      query={useQuery(raffleDrawQuery(rewardId))}
      loading={<Spinner label="Loading the draw…" className="size-5" />}
      failure="The draw could not be loaded."
    >
      {(draw) => <Checks draw={draw} seedCommitment={seedCommitment} />}
    </QueryList>
  );
}

function Checks({ draw, seedCommitment }: { draw: RaffleDraw; seedCommitment: string }) {
  const { check, isPending, error, results } = useCheckDraw(draw.rewardId, seedCommitment);
  return (
    <>
      <dl className="flex flex-col gap-2">
        <Fingerprint label="Secret number" value={draw.seed} />
        <Fingerprint label="Fingerprint of the entries" value={draw.entriesHash} />
        <div>
          <dt className="text-sm text-ink-muted">Drawing method</dt>
          <dd className="font-mono text-[0.8125rem] leading-5">{draw.algorithm}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={isPending} onClick={check}>
          Check this draw
        </Button>
        <Button variant="ghost" onClick={() => downloadEvidence(draw)}>
          <Download aria-hidden />
          Download the evidence
        </Button>
      </div>
      <CheckResults results={results} />
      {error !== null && (
        <p role="alert" className="text-danger-ink">
          {messageOf(error, 'The draw could not be loaded. Please try again.')}
        </p>
      )}
    </>
  );
}
