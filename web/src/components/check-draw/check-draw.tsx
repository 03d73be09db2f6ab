import { getRaffleDraw, type RaffleDraw } from '#contracts/rewards/raffles';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, CircleX, Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { call } from '@/lib/http/api-client';
import { messageOf } from '@/lib/http/api-error';
import { DRAW_CHECKS, type DrawCheck } from './draw-checks';
import { Fingerprint } from './fingerprint';

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

/** Downloads the evidence as a file, which `docs/check-draw.mjs` of the repository can check. */
function downloadEvidence(draw: RaffleDraw): void {
  const text = `${JSON.stringify(draw, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `raffle-draw-${draw.rewardId}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

const TEXTS: Record<DrawCheck['name'], { holds: string; fails: string }> = {
  commitment: {
    holds: 'The secret number is the one that was locked in when the raffle was created.',
    fails: 'The secret number is not the one that was locked in when the raffle was created.',
  },
  entries: {
    holds: 'The entries are the ones that the winners were drawn from, each listed once.',
    fails: 'The entries are not the ones that the winners were drawn from.',
  },
  winners: {
    holds: 'Drawing again from these entries picks the same winners in the same order.',
    fails: 'Drawing again from these entries picks different winners.',
  },
};

/** A line for each finished check, and the overall result. */
function CheckResults({ results }: { results: readonly CheckResult[] }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      {results.length > 0 && (
        <ol aria-label="Checks" className="flex flex-col gap-2.5">
          {results.map((result) => (
            <Line key={result.name} {...result} />
          ))}
        </ol>
      )}
      {results.length === DRAW_CHECKS.length && <Verdict holds={results.every(({ holds }) => holds)} />}
    </div>
  );
}

function Line({ name, holds }: CheckResult) {
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        role="img"
        aria-label={holds ? 'Holds:' : 'Does not hold:'}
        className={`mt-0.5 size-5 shrink-0 ${holds ? 'text-accent-ink' : 'text-danger-ink'}`}
      />
      <span className="min-w-0">{TEXTS[name][holds ? 'holds' : 'fails']}</span>
    </li>
  );
}

function Verdict({ holds }: { holds: boolean }) {
  return holds ? (
    <p className="rounded-md bg-accent-soft px-4 py-3 font-medium text-accent-ink">
      This draw is fair: your browser drew again and came to the same winners.
    </p>
  ) : (
    <p className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger-ink">
      This draw failed the check. Download the evidence and show it to a school administrator.
    </p>
  );
}

type CheckResult = { name: DrawCheck['name']; holds: boolean };

/** Draws a raffle again in this browser, check by check. `commitment` is the one published with it. */
function useCheckDraw(rewardId: string, commitment: string) {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      setResults([]);
      const draw = await client.query({ ...raffleDrawQuery(rewardId), staleTime: 0 });
      for (const { name, holds } of DRAW_CHECKS) {
        await painted();
        const result = { name, holds: holds(draw, commitment) };
        setResults((before) => [...before, result]);
      }
    },
  });
  return { check: () => mutate(), isPending, error, results };
}

/** Lets the page show the results so far, because a large raffle takes a moment. */
function painted(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The evidence of a draw. It never changes; there is none before the draw. */
const raffleDrawQuery = (rewardId: string) =>
  queryOptions({
    queryKey: ['raffle-draw', rewardId],
    queryFn: ({ signal }) => call(getRaffleDraw, { params: { rewardId }, signal }),
  });
