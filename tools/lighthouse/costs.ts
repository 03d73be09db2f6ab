import { type Result } from 'lighthouse';

/** What a page costs the device. */
export type Costs = {
  /** Running scripts, in ms. */
  scripting: number;
  /** All work of the main thread, in ms. */
  mainThread: number;
  /** Time in which the page did not answer to input, in ms. */
  blocked: number;
  /** Scripts that were fetched, in bytes before compression. */
  scripts: number;
};

export const COSTS = [
  { key: 'scripting', title: 'Scripting, ms' },
  { key: 'mainThread', title: 'Main thread, ms' },
  { key: 'blocked', title: 'Blocked, ms' },
  { key: 'scripts', title: 'Scripts, kB' },
] as const satisfies readonly { key: keyof Costs; title: string }[];

/** @throws if Lighthouse did not measure it */
export function costsOf({ audits }: Result): Costs {
  const items = (id: string): Record<string, unknown>[] => {
    const details = audits[id]?.details;
    if (details === undefined || !('items' in details)) throw new Error(`Lighthouse has no ${id}`);
    return details.items as Record<string, unknown>[];
  };
  const work = items('mainthread-work-breakdown');
  const sum = (rows: readonly Record<string, unknown>[], key: string) =>
    rows.reduce((total, row) => total + Number(row[key]), 0);
  return {
    scripting: sum(
      work.filter(({ group }) => group === 'scriptEvaluation'),
      'duration',
    ),
    mainThread: sum(work, 'duration'),
    blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    scripts: sum(
      items('network-requests').filter(({ resourceType }) => resourceType === 'Script'),
      'resourceSize',
    ),
  };
}
