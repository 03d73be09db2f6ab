import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#infra/start/free-port';
import { until } from '#runtime/testing/until';
import { Redis } from 'ioredis';

/** A separate Redis, which a test may stop, start again and empty. */
export class TestRedis {
  private process: ChildProcess | undefined;
  private listener: Redis | undefined;
  /** All that was sent since `listen`. */
  sent = '';

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
    this.listener?.disconnect();
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

  /** The keys of whatever type that contain a text, in their name or value. */
  async keysWith(text: string): Promise<string[]> {
    const client = new Redis(this.url);
    const found: string[] = [];
    for await (const keys of client.scanStream() as AsyncIterable<string[]>)
      for (const key of keys) {
        const own = JSON.stringify([key, await readValue(client, key)]);
        if (own.toLowerCase().includes(text.toLowerCase())) found.push(key);
      }
    client.disconnect();
    return [...new Set(found)].sort();
  }

  /** Keeps in `sent` whatever is sent from now on, until it stops. */
  async listen(): Promise<void> {
    const client = new Redis(this.url);
    this.listener = await client.monitor();
    this.listener.on('monitor', (_time: string, parts: readonly string[]) => (this.sent += parts.join(' ')));
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

async function readValue(client: Redis, key: string): Promise<unknown> {
  const type = await client.type(key);
  switch (type) {
    case 'string':
      return client.get(key);
    case 'hash':
      return client.hgetall(key);
    case 'list':
      return client.lrange(key, 0, -1);
    case 'set':
      return client.smembers(key);
    case 'zset':
      return client.zrange(key, '0', '-1');
    case 'stream':
      return client.xrange(key, '-', '+');
    case 'none':
      // It has expired meanwhile.
      return undefined;
    default:
      throw new Error(`No test reads values of the type ${type}`);
  }
}
