import { type BenchServer } from './bench-server.js';
import { type Line } from './report.js';

export type Bench = {
  server: BenchServer;
  rounds: number;
  /** Duration of one entrant's turn in a round, when it is measured by time and not by amount. */
  milliseconds: number;
  /** How many point transactions the largest school has; other sizes shrink and grow with it. */
  rows: number;
};

const USUAL_ROWS = 1_000_000;

/** A size that belongs to a million rows, for as many rows as this run has. */
export function scaled({ rows }: Pick<Bench, 'rows'>, size: number): number {
  return Math.max(1, Math.round((size * rows) / USUAL_ROWS));
}

/** Measurements that can be asked for by name. */
export type Part = { name: string; run(bench: Bench): Promise<Line[]> };
