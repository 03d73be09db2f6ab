import { type Program, type RunningProgram, startProgram } from '../node-process.js';

const PRELOAD = new URL('./spare.js', import.meta.url).href;

/**
 * Starts programs in processes that have loaded their packages already: each program has a spare process, which waits for the next
 * start. Most of what a service needs to start is loading packages, which do not change while somebody works on its sources.
 */
export class Spares {
  private readonly waiting = new Map<string, RunningProgram>();

  constructor(private readonly spawn: (program: Program) => RunningProgram = startProgram) {}

  start(program: Program): RunningProgram {
    const running = this.waiting.get(program.name) ?? this.spawn({ ...program, preload: PRELOAD });
    running.tell('begin');
    this.prepare({ ...program, isRestart: true });
    return running;
  }

  private prepare(program: Program): void {
    const spare = this.spawn({ ...program, preload: PRELOAD });
    this.waiting.set(program.name, spare);
    void spare.exited.then(() => {
      if (this.waiting.get(program.name) === spare) this.waiting.delete(program.name);
    });
  }
}
