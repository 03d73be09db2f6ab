import type pg from 'pg';

/** Writes go to the first schema on the connection's search path: the live one, or a replay's shadow of it. */
export type Tx = pg.ClientBase & Partial<Pick<pg.Client, 'pipeline' | 'connection'>>;

/**
 * Sends statements to a connection in a pipeline at once, and to any other one after the other.
 * @param steps each sends one statement, or none, before it waits for anything
 */
export async function inOrder<Results extends readonly unknown[]>(
  tx: Tx,
  steps: { readonly [Step in keyof Results]: () => Promise<Results[Step]> },
): Promise<Results> {
  if (tx.pipeline !== true) {
    const results: unknown[] = [];
    for (const step of steps) results.push(await step());
    return results as unknown as Results;
  }
  const sent: Promise<unknown>[] = [];
  // All in one packet: each write to a socket costs as much as a short statement.
  tx.connection?.stream.cork();
  try {
    for (const step of steps) sent.push(step());
  } finally {
    tx.connection?.stream.uncork();
  }
  const answers = await Promise.allSettled(sent);
  // Those after the first one that failed fail too, and may be told of it sooner.
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  return (await Promise.all(sent)) as unknown as Results;
}

/** Writes what was computed before. */
export type Write = (tx: Tx) => Promise<void>;
