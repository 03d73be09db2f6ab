import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type CommandRequest, type Outcome } from '#api/core/ledger/outcome';

type Answer = { commandId: string; outcome?: Outcome; failure?: string };
type Waiting = { resolve(outcome: Outcome): void; reject(error: Error): void };

/** A writer in another process; see `writer-process.ts`. */
export class RemoteWriter {
  private readonly waiting = new Map<string, Waiting>();

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (answer: Answer) => this.settle(answer));
    child.on('exit', () => {
      for (const commandId of this.waiting.keys()) this.settle({ commandId, failure: 'The process ended' });
    });
  }

  static async start(databaseUrl: string): Promise<RemoteWriter> {
    const child = fork(resolve('.cache/tools/test/races/writer-process.js'), [databaseUrl], { execArgv: [] });
    await once(child, 'message');
    return new RemoteWriter(child);
  }

  /** Must not run twice at once for one command id. */
  execute(request: CommandRequest): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.set(request.commandId, { resolve, reject });
      // 'exit' reports a process that ended meanwhile.
      this.child.send(request, () => undefined);
    });
  }

  /** Stops it until it is thawed; it keeps its connections. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  /** kill -9: nothing that it has started is finished. */
  async kill(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.thaw();
    this.child.disconnect();
    await exited;
  }

  private settle({ commandId, outcome, failure }: Answer): void {
    const waiting = this.waiting.get(commandId);
    this.waiting.delete(commandId);
    if (outcome !== undefined) waiting?.resolve(outcome);
    else waiting?.reject(new Error(failure));
  }
}
