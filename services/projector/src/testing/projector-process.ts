import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = resolve('dist/bundles/projector/src/main.js');

/** A real projector process, as in production. */
export class ProjectorProcess {
  readonly messages: string[] = [];
  /** Address of health and metrics, once it has announced it. */
  healthUrl = '';
  private readonly exit: Promise<unknown[]>;

  constructor(
    databaseUrl: string,
    eventStoreUrl: string = databaseUrl,
    private readonly child: ChildProcess = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        METRICS_PORT: '0',
        VERIFY_AT_NIGHT: '0',
        DATABASE_URL: databaseUrl,
        EVENT_STORE_URL: eventStoreUrl,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    }),
  ) {
    this.exit = once(child, 'exit');
    if (child.stdout === null) throw new Error('The projector has no output');
    createInterface(child.stdout).on('line', (line) => {
      const { msg, url = this.healthUrl } = JSON.parse(line) as { msg: string; url?: string };
      this.messages.push(msg);
      this.healthUrl = url;
    });
  }

  get isActive(): boolean {
    return this.messages.includes('following the ledger');
  }

  /** Stops the process with all of its connections, as when its machine is paused. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  /** @returns the exit code; null if the signal ended the process */
  async end(signal: NodeJS.Signals): Promise<unknown> {
    this.child.kill(signal);
    const [code] = await this.exit;
    return code;
  }

  /** Simulates the death of the parent. */
  async abandon(): Promise<unknown> {
    this.child.disconnect();
    const [code] = await this.exit;
    return code;
  }
}
