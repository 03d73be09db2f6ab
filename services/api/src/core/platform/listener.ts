import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { type Environment } from './environment.js';
import { LOGGER, type Logger } from './logger.js';
import { ENVIRONMENT } from './tokens.js';

export type ChannelListener = {
  onMessage(payload: string): void;
  /** Called for every new connection; messages sent before it were missed. */
  onConnected?(): Promise<void>;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/** One connection that LISTENs for the whole process, and reconnects when it breaks. */
@Injectable()
export class Listener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners = new Map<string, ChannelListener>();
  private readonly closing = new AbortController();
  private client: pg.Client | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'databaseUrl'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn' | 'error'>,
  ) {}

  /** Subscribes to a channel, with one listener per channel. Call it before the application starts (`onModuleInit`). */
  listen(channel: string, listener: ChannelListener): void {
    this.listeners.set(channel, listener);
  }

  onApplicationBootstrap(): void {
    this.running = this.keepConnected();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async keepConnected(): Promise<void> {
    const { signal } = this.closing;
    let wait = FIRST_PAUSE_MS;
    for (;;) {
      try {
        await this.listenUntilBroken(() => (wait = FIRST_PAUSE_MS));
      } catch (error) {
        if (!signal.aborted) this.logger.warn({ err: error }, 'listening was interrupted');
      }
      if (signal.aborted) return;
      await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(LONGEST_PAUSE_MS, wait * 2);
    }
  }

  /** An invalid message must not stop the listening. */
  private dispatch(channel: string, payload: string): void {
    try {
      this.listeners.get(channel)?.onMessage(payload);
    } catch (error) {
      this.logger.error({ err: error, channel }, 'a message was not understood');
    }
  }

  private async listenUntilBroken(onConnected: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.environment.databaseUrl,
      application_name: 'laurel-listener',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    const broken = new Promise<void>((resolve, reject) => client.once('error', reject).once('end', resolve));
    broken.catch(() => undefined);
    client.on('notification', ({ channel, payload = '' }) => this.dispatch(channel, payload));
    this.client = client;
    try {
      await client.connect();
      for (const channel of this.listeners.keys())
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      for (const listener of this.listeners.values()) await listener.onConnected?.();
      onConnected();
      await broken;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
