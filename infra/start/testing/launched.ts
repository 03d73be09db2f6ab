import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPidFile } from '../postgres-pid-file.js';

const PROGRAMS = resolve('.cache/tools/infra/start/testing');
const PATIENCE_MS = 60_000;

/** A launcher that a test started as a person would: a process, its output and its exit code. */
export class Launched {
  output = '';
  readonly exitCode: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(
    readonly dataDir: string,
    env: NodeJS.ProcessEnv,
    script = 'fake-start.js',
  ) {
    this.child = spawn(process.execPath, [join(PROGRAMS, script)], {
      env: {
        ...process.env,
        npm_lifecycle_event: undefined,
        DATABASE_URL: undefined,
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.exitCode = new Promise((done) => this.child.once('close', (code) => done(code)));
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** @throws if it ends without having said that */
  async says(text: string): Promise<void> {
    let hasEnded = false;
    void this.exitCode.then(() => (hasEnded = true));
    await until(() => this.output.includes(text) || hasEnded, `the launcher to say "${text}"`);
    if (!this.output.includes(text)) throw new Error(`The launcher ended, and said only: ${this.output}`);
  }

  async log(program: string): Promise<string> {
    return readFile(join(this.dataDir, 'logs', `${program}.log`), 'utf8').catch(() => '');
  }

  /** Waits for the process id that a fake program writes when it starts after `before`. */
  async pidOf(program: 'preparation' | 'worker' | 'server', before?: number): Promise<number> {
    let pid = NaN;
    await until(async () => {
      const pids = [...(await this.log(program)).matchAll(/^pid (\d+)$/gm)].map((match) => Number(match[1]));
      pid = pids.at(-1) ?? NaN;
      return !Number.isNaN(pid) && pid !== before;
    }, `${program} to run`);
    return pid;
  }

  /** Kills a fake program; resolves when it runs again. */
  async killUntilAgain(program: 'worker' | 'server'): Promise<void> {
    const pid = await this.pidOf(program);
    process.kill(pid, 'SIGKILL');
    await this.pidOf(program, pid);
  }

  async pidOfPostgres(): Promise<number> {
    return (await readPidFile(join(this.dataDir, 'postgres')))?.pid ?? NaN;
  }

  async everyPid(): Promise<number[]> {
    return [await this.pidOf('worker'), await this.pidOf('server'), await this.pidOfPostgres()];
  }
}

/** Ended but not yet reaped by its parent counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(25);
  }
}
