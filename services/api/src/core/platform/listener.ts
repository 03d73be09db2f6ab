import { type Channel } from '#runtime/channel';
import { listen } from '#runtime/listen';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Environment } from './environment.js';
import { LOGGER, type Logger } from './logger.js';
import { ENVIRONMENT } from './tokens.js';

export type ChannelListener<Payload> = {
  onMessage(payload: Payload): void;
  /** Called for every new connection; messages sent before it were missed. */
  onConnected?(): Promise<void>;
};

const LONGEST_PAUSE_MS = 1_000;

/** One connection that LISTENs for the whole process, and reconnects when it breaks. */
@Injectable()
export class Listener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners = new Map<string, ChannelListener<string>>();
  private readonly closing = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'databaseUrl'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn' | 'error'>,
  ) {}

  /** Subscribes to a channel, with one listener per channel. Call it before the application starts (`onModuleInit`). */
  listen<Payload>({ name, payload }: Channel<Payload>, listener: ChannelListener<Payload>): void {
    const onMessage = (text: string) => listener.onMessage(payload.parse(text));
    this.listeners.set(name, { ...listener, onMessage });
  }

  onApplicationBootstrap(): void {
    const connection = {
      connectionString: this.environment.databaseUrl,
      application_name: 'laurel-listener',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    };
    const listening = {
      channels: [...this.listeners.keys()],
      onMessage: (channel: string, payload: string) => this.dispatch(channel, payload),
      onConnected: async () => {
        for (const listener of this.listeners.values()) await listener.onConnected?.();
      },
      onInterrupted: (error: unknown) => this.logger.warn({ err: error }, 'listening was interrupted'),
      longestPauseMs: LONGEST_PAUSE_MS,
    };
    this.running = listen(connection, listening, this.closing.signal);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  /** An invalid message must not stop the listening. */
  private dispatch(channel: string, payload: string): void {
    try {
      this.listeners.get(channel)?.onMessage(payload);
    } catch (error) {
      this.logger.error({ err: error, channel }, 'a message could not be processed');
    }
  }
}
