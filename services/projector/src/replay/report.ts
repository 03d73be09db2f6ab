import type { TableComparison } from './compare.js';
import type { Verification } from './rebuild.js';
import type { Progress } from './replay.js';

const PROGRESS_EVERY_MS = 1_000;

/** Prints a replay's progress, its differences and a closing line for a person at a terminal. */
export class ReplayReport {
  private readonly started = Date.now();
  private last: Progress | undefined;
  private printedAt = 0;

  constructor(private readonly print: (line: string) => void) {}

  progress(progress: Progress): void {
    const isNewStep = progress.step !== this.last?.step;
    this.last = progress;
    if (!isNewStep && Date.now() - this.printedAt < PROGRESS_EVERY_MS) return;
    this.printedAt = Date.now();
    this.print(progress.step === 'filling' ? this.filling(progress) : STEPS[progress.step]);
  }

  rebuilt(comparisons: readonly TableComparison[]): void {
    const rows = this.printDiffering(comparisons);
    this.print(
      `Rebuilt from ${this.basis}; ${rows === 0 ? 'nothing differed' : `${inTables(rows, comparisons)} corrected`}.`,
    );
  }

  /** @returns whether nothing differs, and no chain is broken */
  verified({ tables, schools }: Verification): boolean {
    const rows = this.printDiffering(tables);
    const broken = [...schools].flatMap(([schoolId, { brokenAt }]) =>
      brokenAt === null ? [] : [{ schoolId, brokenAt }],
    );
    for (const { schoolId, brokenAt } of broken)
      this.print(
        `The chain of school ${schoolId} breaks at revision ${brokenAt}: the ledger holds another event there than the projector read.`,
      );
    if (rows === 0)
      this.print(`Verified: all ${count(tables.length, 'table')} match the ledger’s ${this.basis}.`);
    else
      this.print(
        `${inTables(rows, tables)} ${rows === 1 ? 'differs' : 'differ'} from the ledger’s ${this.basis}.`,
      );
    return rows === 0 && broken.length === 0;
  }

  /** @returns number of rows that differ */
  private printDiffering(comparisons: readonly TableComparison[]): number {
    const differing = comparisons.filter((table) => table.differing > 0);
    for (const comparison of differing) this.printDifferences(comparison);
    return differing.reduce((sum, table) => sum + table.differing, 0);
  }

  private filling({ events, expected }: Progress): string {
    const perSecond = Math.round(events / Math.max(this.seconds, 0.001));
    const percent = expected === 0 ? 100 : Math.min(100, Math.floor((events / expected) * 100));
    return `Applying events: ${number(events)} of ${number(Math.max(events, expected))} (${percent} %), ${number(perSecond)} per second`;
  }

  private printDifferences({ table, live, rebuilt, differing, samples }: TableComparison): void {
    this.print(
      `${table}: ${number(differing)} of ${number(Math.max(live, rebuilt))} rows differ, for example`,
    );
    for (const sample of samples) {
      this.print(`  on screen:       ${sample.live === null ? 'missing' : JSON.stringify(sample.live)}`);
      this.print(
        `  from the ledger: ${sample.rebuilt === null ? 'missing' : JSON.stringify(sample.rebuilt)}`,
      );
    }
  }

  private get basis(): string {
    return `${count(this.last?.events ?? 0, 'event')} (${this.seconds.toFixed(1)} s)`;
  }

  private get seconds(): number {
    return (Date.now() - this.started) / 1_000;
  }
}

const STEPS = {
  indexing: 'Making the indexes',
  comparing: 'Comparing with the live tables',
  swapping: 'Replacing the live tables',
};

const number = (value: number): string => value.toLocaleString('en-US');
const count = (value: number, noun: string): string => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
const inTables = (rows: number, comparisons: readonly TableComparison[]): string =>
  `${count(rows, 'row')} in ${count(comparisons.filter(({ differing }) => differing > 0).length, 'table')}`;
