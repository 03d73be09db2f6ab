import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DRAW_CHECKS, type DrawCheck } from './draw-checks';
import { raffleDrawQuery } from './get-raffle-draw';

export type CheckResult = { name: DrawCheck['name']; holds: boolean };

/** Draws a raffle again in this browser, check by check. `commitment` is the one published with it. */
export function useCheckDraw(rewardId: string, commitment: string) {
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
