import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#infra/start/free-port';
import { Redis } from 'ioredis';
import { until } from './until.js';

/** A Redis of its own, which a test may stop, start again and empty. */
export class TestRedis {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await findFreePort(), await mkdtemp(join(tmpdir(), 'laurel-redis-')));
    await redis.startAgain();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** It comes back empty. */
  async startAgain(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    this.process = spawn('redis-server', [...options, '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await until(() => this.answers());
  }

  async stop(): Promise<void> {
    if (this.process === undefined) return;
    const exited = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exited;
    this.process = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async empty(): Promise<void> {
    const client = new Redis(this.url);
    await client.flushall();
    client.disconnect();
  }

  private async answers(): Promise<boolean> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    return client
      .connect()
      .then(() => client.ping())
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.disconnect());
  }
}
