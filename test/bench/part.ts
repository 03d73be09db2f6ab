import { type BenchServer } from './bench-server.js';
import { type Line } from './report.js';

export type Bench = {
  server: BenchServer;
  rounds: number;
  /** Of one entrant in one round, where it works for a time and not through an amount. */
  milliseconds: number;
};

/** Measurements that can be asked for by name. */
export type Part = { name: string; run(bench: Bench): Promise<Line[]> };
