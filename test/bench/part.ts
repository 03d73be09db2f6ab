import { type BenchServer } from './bench-server.js';
import { type Line } from './report.js';

export type Bench = {
  server: BenchServer;
  rounds: number;
  /** Duration of one entrant's turn in a round, when it is measured by time and not by amount. */
  milliseconds: number;
  /** How many point transactions the exported school has. */
  rows: number;
};

/** Measurements that can be asked for by name. */
export type Part = { name: string; run(bench: Bench): Promise<Line[]> };
